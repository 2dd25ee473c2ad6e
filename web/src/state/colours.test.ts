import { describe, expect, it } from 'vitest';
import { recoloured, worn } from './colours';

const names = ['Rouge', 'Bleu'];

describe('SO-10: colours that are exchanged', () => {
  it('belong to the other side', () => {
    expect(worn(names, false)).toEqual(['Rouge', 'Bleu']);
    expect(worn(names, true)).toEqual(['Bleu', 'Rouge']);
  });

  it('are exchanged in what the core says, and nothing else is', () => {
    const told = 'Rouge passe de d5 en d7 (1/5). Bleu encercle le ballon et le prend ; à Bleu de dire lequel.';
    expect(recoloured(told, names, false)).toBe(told);
    expect(recoloured(told, names, true)).toBe('Bleu passe de d5 en d7 (1/5). Rouge encercle le ballon et le prend ; à Rouge de dire lequel.');
    expect(recoloured('Le Bleuet de Rougemont', names, true)).toBe('Le Bleuet de Rougemont');
    expect(recoloured('Red shows rock, Blue paper.', ['Red', 'Blue'], true)).toBe('Blue shows rock, Red paper.');
  });

  it('are as they were when exchanged twice', () => {
    const told = 'Bleu arrête le tir. Rouge doit replier 2 pions.';
    expect(recoloured(recoloured(told, names, true), names, true)).toBe(told);
  });
});
