import type { Component } from 'svelte';
import type { GameName } from '../../rules/types';
import Chifootmi from './Chifootmi.svelte';
import Lignes from './Lignes.svelte';
import Sitaos from './Sitaos.svelte';
import Sokr from './Sokr.svelte';

// What is drawn on each box.
export const covers: Record<GameName, Component> = { sitaos: Sitaos, chifootmi: Chifootmi, sokr: Sokr, lignes: Lignes };
