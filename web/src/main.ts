import '@fontsource-variable/fraunces/index.css';
import '@fontsource/atkinson-hyperlegible/400.css';
import '@fontsource/atkinson-hyperlegible/700.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './i18n/i18n.svelte';
import { router } from './state/route.svelte';
import { settings } from './state/settings.svelte';

settings.start();
await i18n.start();
router.start();
mount(App, { target: document.getElementById('app')! });
