import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './i18n/i18n.svelte';
import { reopenWhenStale } from './state/fresh';
import { offline } from './state/offline.svelte';
import { router } from './state/route.svelte';
import { settings } from './state/settings.svelte';
import { troubles } from './state/troubles.svelte';

troubles.start();
reopenWhenStale();
settings.start();
await i18n.start();
router.start();
offline.start();
mount(App, { target: document.getElementById('app')! });
