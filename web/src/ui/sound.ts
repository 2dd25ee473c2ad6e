import { settings } from '../state/settings.svelte';

// Short sounds of things on a table, made here from noise and sines. Silent until somebody asks for
// sounds in the settings.
export type Sound = 'wood' | 'card' | 'dice' | 'whistle' | 'ball';

interface Hit {
  at: number; // seconds from the start
  length: number;
  loud: number; // 0…1
}
// A tone that dies away, sliding from one pitch (Hz) to another.
interface Tone extends Hit {
  kind: 'tone';
  from: number;
  to: number;
}
// Noise through a band: wood and felt differ by where the band lies and how narrow it is.
interface Rustle extends Hit {
  kind: 'rustle';
  pitch: number;
  narrow: number;
}
export type Stroke = Tone | Rustle;

const knock = (at: number, pitch: number, loud: number): Stroke[] => [
  { kind: 'rustle', at, length: 0.03, loud: loud * 0.8, pitch: pitch * 4, narrow: 1.2 },
  { kind: 'tone', at, length: 0.09, loud, from: pitch, to: pitch * 0.8 },
];

// A cup shaken, then two dice that bounce ever faster.
const rattle = (): Stroke[] =>
  [0, 0.07, 0.15, 0.21, 0.3, 0.42, 0.5, 0.55, 0.58].flatMap((at, i) => knock(at, 900 + ((i * 377) % 500), 0.28 - 0.02 * i));

// A pea whistle: two tones close to each other beat.
const whistle = (): Stroke[] => [
  { kind: 'tone', at: 0, length: 0.38, loud: 0.12, from: 2350, to: 2420 },
  { kind: 'tone', at: 0, length: 0.38, loud: 0.12, from: 2395, to: 2460 },
  { kind: 'rustle', at: 0, length: 0.34, loud: 0.1, pitch: 2400, narrow: 9 },
];

export const scores: Record<Sound, () => Stroke[]> = {
  wood: () => knock(0, 420, 0.5),
  card: () => [{ kind: 'rustle', at: 0, length: 0.11, loud: 0.3, pitch: 2600, narrow: 0.7 }],
  dice: rattle,
  whistle,
  ball: () => [
    { kind: 'tone', at: 0, length: 0.12, loud: 0.6, from: 190, to: 85 },
    { kind: 'rustle', at: 0, length: 0.04, loud: 0.25, pitch: 900, narrow: 0.8 },
  ],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function noiseIn(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function fading(audio: AudioContext, start: number, { length, loud }: Hit): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.004, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function strike(audio: AudioContext, stroke: Stroke) {
  const start = audio.currentTime + stroke.at;
  const gain = fading(audio, start, stroke);
  if (stroke.kind === 'tone') {
    const tone = audio.createOscillator();
    tone.frequency.setValueAtTime(stroke.from, start);
    tone.frequency.exponentialRampToValueAtTime(stroke.to, start + stroke.length);
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + stroke.length);
    return;
  }
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = stroke.pitch;
  band.Q.value = stroke.narrow;
  band.connect(gain);
  const rustle = audio.createBufferSource();
  rustle.buffer = noiseIn(audio);
  rustle.connect(band);
  rustle.start(start, Math.random() * 0.5, stroke.length);
}

// A browser that has no sound, or forbids it before the first touch, stays silent.
export function play(sound: Sound) {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  for (const stroke of scores[sound]()) strike(context, stroke);
}
