/** Scenes by name, painted with a palette into a sheet of any size. */
import { dice } from '../content/prng.ts';
import { palettes, type Palette } from './palettes.ts';
import type { Scene } from './scene-parts.ts';
import { bridge, deepWater, forest, mountains, road, sea, snowHouse } from './scenes-nature.ts';
import { cinema, corridor, desk, stage, stairs, windowRoom } from './scenes-rooms.ts';
import { city, factory, observatory, rainGlass, train } from './scenes-town.ts';
import { sheet } from './svg.ts';

export const scenes = {
  sea, forest, mountains, snowHouse, road, bridge, deepWater, city, train, corridor, stage, windowRoom, cinema, desk,
  stairs, factory, observatory, rainGlass,
} satisfies Record<string, Scene>; // prettier-ignore

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

export interface Still {
  seed: string;
  width: number;
  height: number;
  scene?: SceneName;
  palette?: Palette;
  /** 0-1, where the eye goes from left to right. */
  focus?: number;
  /** Painted over the scene. */
  after?: Scene;
}

/** The drawing of a still; what is not said is drawn by lot from the seed. */
export const drawStill = ({ seed, width, height, scene, palette, focus, after }: Still): string => {
  const d = dice(`still ${seed}`);
  const s = sheet(width, height);
  const chosen = scene ?? d.pick(sceneNames);
  const p = palette ?? d.pick(palettes);
  const fx = width * (focus ?? 0.36 + 0.28 * d.next());
  const stage = { s, p, d, w: width, h: height, fx, u: height / 100 };
  scenes[chosen](stage);
  after?.(stage);
  return s.text();
};
