/** Light of the demo's pictures: every palette is one lamp in the dark, and what the dark is tinted with. */
export interface Palette {
  key: string;
  /** The darkest tone of the frame. */
  ink: string;
  /** Dark tone of the far air. */
  deep: string;
  /** Middle tone of the air around the light. */
  air: string;
  /** The colour of the lamp. */
  light: string;
  /** Its hottest point. */
  hot: string;
  /** A second, weak and cold light. */
  fill: string;
}

export const palettes: readonly Palette[] = [
  { key: 'tungsten', ink: '#07080d', deep: '#1a1420', air: '#6d3a24', light: '#d98a4a', hot: '#ffe2b0', fill: '#2b3a8f' },
  { key: 'cobalt', ink: '#05070f', deep: '#0d1740', air: '#2a3f9e', light: '#6f8cf0', hot: '#dfe7ff', fill: '#8a4a2a' },
  { key: 'teal', ink: '#04090b', deep: '#0a2427', air: '#1f5e5c', light: '#5fb7a4', hot: '#e2fff0', fill: '#7a4a22' },
  { key: 'crimson', ink: '#0a0508', deep: '#2a0d18', air: '#7a1c2c', light: '#d8493f', hot: '#ffd2b4', fill: '#1f3a6b' },
  { key: 'violet', ink: '#07060f', deep: '#1c1640', air: '#523a86', light: '#a583d8', hot: '#ffe6ee', fill: '#a3552c' },
  { key: 'sodium', ink: '#0a0805', deep: '#2a1c0a', air: '#85560f', light: '#eaa93a', hot: '#fff2c4', fill: '#1e3f4d' },
  { key: 'ice', ink: '#06090e', deep: '#152735', air: '#48708a', light: '#a9cfe0', hot: '#f6fdff', fill: '#6b3a4a' },
  { key: 'moss', ink: '#060905', deep: '#16240f', air: '#46642a', light: '#a5c06a', hot: '#f8ffd8', fill: '#274a63' },
  { key: 'rose', ink: '#0b070a', deep: '#2b1626', air: '#87455f', light: '#e58a9a', hot: '#ffe9df', fill: '#2d3f8a' },
  { key: 'dawn', ink: '#080912', deep: '#252444', air: '#a1566a', light: '#f0a07a', hot: '#fff0d0', fill: '#3a5aa8' },
  { key: 'pearl', ink: '#07080b', deep: '#1e2128', air: '#565b66', light: '#b9bcc4', hot: '#fffdf4', fill: '#3b4cd3' },
  { key: 'ember', ink: '#080606', deep: '#241210', air: '#5e2614', light: '#c25a24', hot: '#ffc98a', fill: '#1d4a52' },
]; // prettier-ignore

export const paletteOf = (key: string): Palette =>
  palettes.find((one) => one.key === key) ?? (palettes[0] as Palette);
