/** Scenes under a roof: a corridor, a stage, a room with a window, a cinema, a desk, a staircase. */
import {
  backdrop,
  dust,
  fill,
  glow,
  mist,
  person,
  secondLight,
  type Scene,
  type Stage,
} from './scene-parts.ts';
import { circle, ellipse, line, path, polygon, rect, smooth, type Point } from './svg.ts';

export const corridor: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  backdrop(stage, p.ink);
  secondLight(stage, 0.34);
  const [vx, vy] = [fx, h * 0.47];
  const door = { w: 9 * u, h: 22 * u };
  const at = (t: number, sx: number, sy: number): Point => [vx + sx * (door.w + (w * 0.72 - door.w) * t), vy + (sy < 0 ? -1 : 1) * (Math.abs(sy) * door.h * 0.62 + (h * 0.72 - door.h * 0.62) * t * Math.abs(sy))]; // prettier-ignore
  const shade = s.radial([vx, vy], w * 0.62, { stops: [{ at: 0, colour: p.light }, { at: 0.2, colour: p.air }, { at: 0.55, colour: p.deep }, { at: 1, colour: p.ink }] }); // prettier-ignore
  const floor = s.radial([vx, vy + 8 * u], w * 0.6, { stops: [{ at: 0, colour: p.hot }, { at: 0.22, colour: p.light, alpha: 0.75 }, { at: 0.6, colour: p.air, alpha: 0.3 }, { at: 1, colour: p.ink }] }); // prettier-ignore
  s.add(polygon([at(0, -1, -1), at(1, -1, -1), at(1, -1, 1), at(0, -1, 1)], fill(shade)));
  s.add(polygon([at(0, 1, -1), at(1, 1, -1), at(1, 1, 1), at(0, 1, 1)], fill(shade)));
  s.add(polygon([at(0, -1, -1), at(1, -1, -1), at(1, 1, -1), at(0, 1, -1)], fill(shade, 0.65)));
  s.add(polygon([at(0, -1, 1), at(1, -1, 1), at(1, 1, 1), at(0, 1, 1)], fill(floor)));
  for (const side of [-1, 1]) {
    for (const t of [0.05, 0.16, 0.36, 0.68]) {
      const far = t * 1.32 + 0.02;
      const [a, b] = [at(t, side, 1), at(far, side, 1)];
      const topOf = (k: number): number => at(k, side, -0.55)[1];
      s.add(
        polygon(
          [
            [a[0], a[1]],
            [a[0], topOf(t)],
            [b[0], topOf(far)],
            [b[0], b[1]],
          ],
          fill(p.ink, 0.82),
        ),
      );
      if (d.chance(0.3)) s.add(polygon([[a[0], a[1]], [b[0], b[1]], [b[0] - side * 16 * u * far, b[1] + 2 * u], [a[0] - side * 9 * u * t, a[1] + u]], fill(p.light, 0.4))); // prettier-ignore
    }
  }
  s.add(rect({ x: vx - door.w, y: vy - door.h * 0.62, w: door.w * 2, h: door.h * 1.24 }, fill(p.hot)));
  glow(stage, [vx, vy], { radius: u * 50, strength: 0.75 });
  person(stage, [vx + u * (d.next() * 4 - 2), vy + door.h * 0.7], { height: door.h * 0.98, paint: p.ink });
  const long = s.linear([0, vy + door.h * 0.7], [0, h], [{ at: 0, colour: p.ink, alpha: 0.85 }, { at: 1, colour: p.ink, alpha: 0 }]); // prettier-ignore
  s.add(polygon([[vx - 2 * u, vy + door.h * 0.7], [vx + 2 * u, vy + door.h * 0.7], [vx + 11 * u, h], [vx - 11 * u, h]], fill(long))); // prettier-ignore
};

const beam = (
  stage: Stage,
  from: Point,
  { to, spread, strength }: { to: Point; spread: number; strength: number },
): void => {
  const { s, p, u } = stage;
  for (const [part, alpha] of [
    [1.12, 0.22],
    [1, 0.3],
    [0.86, 0.3],
    [0.6, 0.2],
  ] as const) {
    // prettier-ignore
    const paint = s.linear(from, to, [{ at: 0, colour: p.hot, alpha: alpha * strength }, { at: 0.4, colour: p.light, alpha: alpha * 0.6 * strength }, { at: 1, colour: p.air, alpha: 0.1 * alpha * strength }]); // prettier-ignore
    const wide = spread * part;
    s.add(polygon([[from[0] - u * part, from[1]], [from[0] + u * part, from[1]], [to[0] + wide, to[1]], [to[0] - wide, to[1]]], fill(paint))); // prettier-ignore
  }
};

export const stage: Scene = (place) => {
  const { s, p, d, w, h, fx, u } = place;
  backdrop(place, p.ink);
  const floor = h * 0.8;
  for (let i = 0; i < 26; i += 1) {
    const x = (w * i) / 25;
    const near = Math.exp(-(((x - fx) / (w * 0.3)) ** 2));
    const fold = s.linear([x, 0], [x + w / 25, 0], [{ at: 0, colour: p.ink }, { at: 0.5, colour: p.deep }, { at: 1, colour: p.ink }]); // prettier-ignore
    s.add(rect({ x, y: 0, w: w / 25 + 1, h: floor }, fill(fold, 0.35 + 0.6 * near)));
  }
  glow(place, [fx, floor], { radius: w * 0.4, strength: 0.5 });
  s.add(rect({ x: 0, y: floor, w, h: h - floor }, fill(p.ink)));
  const boards = s.radial([fx, floor + 4 * u], w * 0.4, { stretch: 0.22, stops: [{ at: 0, colour: p.hot, alpha: 0.95 }, { at: 0.3, colour: p.light, alpha: 0.7 }, { at: 1, colour: p.air, alpha: 0 }] }); // prettier-ignore
  s.add(rect({ x: 0, y: floor, w, h: h - floor }, fill(boards)));
  const lamp: Point = [fx + u * d.int(-24, 24), -4 * u];
  beam(place, lamp, { to: [fx, floor + 4 * u], spread: 24 * u, strength: 1 });
  beam(place, [w * 0.96, -4 * u], { to: [fx + 30 * u, floor], spread: 12 * u, strength: 0.35 });
  dust(place, (t, v) => [lamp[0] + (fx - lamp[0]) * t + (v - 0.5) * 44 * u * t, floor * t], 90);
  if (d.chance(0.5)) person(place, [fx, floor + 5 * u], { height: u * 42, paint: p.ink });
  else {
    s.add(
      line(
        [
          [fx, floor + 5 * u],
          [fx, floor - 30 * u],
        ],
        `stroke="${p.ink}" stroke-width="${u}"`,
      ),
    );
    s.add(
      ellipse([fx, floor - 31 * u], [2 * u, 3 * u], fill(p.ink)) +
        ellipse([fx, floor + 5 * u], [8 * u, 1.2 * u], fill(p.ink)),
    );
    s.add(rect({ x: fx + 16 * u, y: floor - 12 * u, w: 11 * u, h: 1.4 * u }, fill(p.ink)) + rect({ x: fx + 26 * u, y: floor - 24 * u, w: 1.4 * u, h: 29 * u }, fill(p.ink)) + rect({ x: fx + 16.4 * u, y: floor - 12 * u, w: 1.4 * u, h: 17 * u }, fill(p.ink))); // prettier-ignore
  }
  for (const side of [0, 1]) {
    const edge = smooth([[side * w, -4], [side * w + (side ? -1 : 1) * u * 26, -4], [side * w + (side ? -1 : 1) * u * 20, h * 0.4], [side * w + (side ? -1 : 1) * u * 13, h * 0.8], [side * w + (side ? -1 : 1) * u * 15, h + 4], [side * w, h + 4]]); // prettier-ignore
    s.add(path(edge, fill(p.ink)));
  }
};

export const windowRoom: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  backdrop(stage, p.ink);
  secondLight(stage, 0.34);
  const pane = { x: fx - 14 * u, y: h * 0.12, w: 28 * u, h: h * 0.5 };
  glow(stage, [fx, pane.y + pane.h / 2], { radius: w * 0.46, strength: 0.55 });
  const air = s.linear([0, pane.y], [0, pane.y + pane.h], [{ at: 0, colour: p.light }, { at: 0.7, colour: p.hot }, { at: 1, colour: p.light }]); // prettier-ignore
  s.add(rect(pane, fill(air)));
  const floor = h * 0.8;
  const slide = u * d.pick([-34, -26, 26, 34]);
  const cast = s.linear([fx, floor], [fx + slide, h], [{ at: 0, colour: p.hot, alpha: 0.85 }, { at: 1, colour: p.light, alpha: 0.3 }]); // prettier-ignore
  for (const [i, j] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const at = (a: number, b: number): Point => [fx - 14 * u + 28 * u * a + slide * (0.3 + 0.7 * b), floor + (h - floor) * b]; // prettier-ignore
    s.add(polygon([at(0.04 + i * 0.5, 0.08 + j * 0.46), at(0.46 + i * 0.5, 0.08 + j * 0.46), at(0.46 + i * 0.5, 0.46 + j * 0.46), at(0.04 + i * 0.5, 0.46 + j * 0.46)], fill(cast))); // prettier-ignore
  }
  const bar = `stroke="${p.ink}" stroke-width="${1.5 * u}"`;
  s.add(line([[fx, pane.y], [fx, pane.y + pane.h]], bar) + line([[pane.x, pane.y + pane.h * 0.42], [pane.x + pane.w, pane.y + pane.h * 0.42]], bar)); // prettier-ignore
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i += 1) {
      const x = fx + side * (8.5 + 3.2 * i) * u;
      const flare = side * (0.6 + 0.7 * i) * u;
      const veil = s.linear([x, 0], [x + side * 3.4 * u, 0], [{ at: 0, colour: i === 0 ? p.hot : p.light, alpha: 0.85 - 0.2 * i }, { at: 0.55, colour: p.air, alpha: 0.8 - 0.1 * i }, { at: 1, colour: p.ink }]); // prettier-ignore
      s.add(polygon([[x, pane.y - 4 * u], [x + side * 3.6 * u, pane.y - 4 * u], [x + side * 3.6 * u + flare, h * 0.77], [x + flare, h * 0.77]], fill(veil))); // prettier-ignore
    }
  }
  const effectiveRole = fx + (slide > 0 ? -1 : 1) * 27 * u;
  s.add(rect({ x: effectiveRole - 7 * u, y: floor - 15 * u, w: 14 * u, h: 2 * u }, fill(p.ink)) + rect({ x: effectiveRole - 7 * u, y: floor - 32 * u, w: 2 * u, h: 36 * u }, fill(p.ink)) + rect({ x: effectiveRole + 5.4 * u, y: floor - 15 * u, w: 1.8 * u, h: 19 * u }, fill(p.ink))); // prettier-ignore
  if (d.chance(0.65)) person(stage, [fx + u * d.int(-7, 7), floor + u], { height: u * 45, paint: p.ink });
  dust(stage, (t, v) => [fx + slide * t + (v - 0.5) * 30 * u, h * 0.2 + h * 0.7 * t], 60);
};

/** One row of seats, some taken. */
const audience = (stage: Stage, y: number, size: number): void => {
  const { s, p, d, w, h, u } = stage;
  const tone = size < 10 ? p.deep : p.ink;
  const back = size * u;
  for (let x = -back * 1.28 * d.next(); x < w + back; x += back * 1.28) {
    if (d.chance(0.55)) {
      const nod = back * (d.next() - 0.5) * 0.12;
      s.add(ellipse([x + nod, y - 0.34 * back], [0.2 * back, 0.26 * back], fill(tone)));
      s.add(path(`M${x - 0.42 * back} ${y + 2 * u}C${x - 0.4 * back} ${y - 0.1 * back} ${x - 0.12 * back + nod} ${y - 0.12 * back} ${x - 0.1 * back + nod} ${y - 0.24 * back}L${x + 0.1 * back + nod} ${y - 0.24 * back}C${x + 0.12 * back + nod} ${y - 0.12 * back} ${x + 0.4 * back} ${y - 0.1 * back} ${x + 0.42 * back} ${y + 2 * u}Z`, fill(tone))); // prettier-ignore
      const rim = s.linear([x, y - 0.7 * back], [x, y], [{ at: 0, colour: p.light, alpha: 0.55 }, { at: 0.5, colour: p.light, alpha: 0 }]); // prettier-ignore
      s.add(ellipse([x + nod, y - 0.34 * back], [0.2 * back, 0.26 * back], `fill="none" stroke="${rim}" stroke-width="${0.05 * back}"`)); // prettier-ignore
    }
    s.add(`<rect x="${x - back * 0.55}" y="${y}" width="${back * 1.1}" height="${40 * u}" rx="${back * 0.22}" fill="${tone}"/>`); // prettier-ignore
    s.add(line([[x - back * 0.38, y + 0.3], [x + back * 0.38, y + 0.3]], `stroke="${p.light}" stroke-width="${0.35 * u}" opacity="0.28"`)); // prettier-ignore
  }
  if (y < h * 0.9) mist(stage, y + 2 * u, { height: 8 * u, alpha: 0.2 });
};

export const cinema: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  backdrop(stage, p.ink);
  secondLight(stage, 0.34);
  const lamp: Point = [fx, h * 0.2];
  glow(stage, lamp, { radius: w * 0.5, strength: 0.8 });
  for (let i = 0; i < 9; i += 1) {
    const y = h * (0.3 + 0.5 * d.next());
    const spread = u * (2 + 9 * d.next());
    const paint = s.linear(lamp, [-20 * u, y], [{ at: 0, colour: p.hot, alpha: 0.5 * d.next() + 0.15 }, { at: 0.5, colour: p.light, alpha: 0.2 }, { at: 1, colour: p.light, alpha: 0.02 }]); // prettier-ignore
    s.add(polygon([lamp, [-20 * u, y - spread], [-20 * u, y + spread]], fill(paint)));
  }
  dust(stage, (t, v) => [lamp[0] * (1 - t), lamp[1] + t * h * (0.1 + 0.5 * v)], 150);
  s.add(circle(lamp, 2.2 * u, fill(p.hot)));
  [[0.68, 8], [0.79, 12], [0.97, 19]].forEach(([row = 0, size = 0]) => audience(stage, h * row, size)); // prettier-ignore
};

export const desk: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  backdrop(stage, p.ink);
  secondLight(stage, 0.34);
  const top = h * 0.72;
  const lamp: Point = [fx + 16 * u, h * 0.27];
  glow(stage, [lamp[0], lamp[1] + 10 * u], { radius: w * 0.42, strength: 0.7 });
  const surface = s.radial([lamp[0] - 4 * u, top + 3 * u], w * 0.42, { stretch: 0.26, stops: [{ at: 0, colour: p.hot, alpha: 0.95 }, { at: 0.35, colour: p.light, alpha: 0.6 }, { at: 1, colour: p.air, alpha: 0 }] }); // prettier-ignore
  s.add(
    rect({ x: 0, y: top, w, h: h - top }, fill(p.ink)) + rect({ x: 0, y: top, w, h: h - top }, fill(surface)),
  );
  const cone = s.linear(lamp, [lamp[0], top], [{ at: 0, colour: p.hot, alpha: 0.75 }, { at: 1, colour: p.light, alpha: 0.12 }]); // prettier-ignore
  s.add(polygon([[lamp[0] - 8 * u, lamp[1] + 7 * u], [lamp[0] + 8 * u, lamp[1] + 7 * u], [lamp[0] + 30 * u, top], [lamp[0] - 36 * u, top]], fill(cone))); // prettier-ignore
  s.add(path(`M${lamp[0] - 10 * u} ${lamp[1] + 8 * u}Q${lamp[0] - 7 * u} ${lamp[1] - 6 * u} ${lamp[0]} ${lamp[1] - 6 * u}Q${lamp[0] + 7 * u} ${lamp[1] - 6 * u} ${lamp[0] + 10 * u} ${lamp[1] + 8 * u}Z`, fill(p.ink))); // prettier-ignore
  s.add(line([[lamp[0], lamp[1] - 5 * u], [lamp[0] + 16 * u, lamp[1] - 9 * u], [lamp[0] + 22 * u, top + 5 * u]], `stroke="${p.ink}" stroke-width="${1.4 * u}" stroke-linejoin="round"`)); // prettier-ignore
  s.add(ellipse([lamp[0] + 22 * u, top + 5 * u], [8 * u, 1.8 * u], fill(p.ink)));
  const [x, y] = [fx - 14 * u, top + 7 * u];
  s.add(path(smooth([[x - 17 * u, y], [x - 16 * u, y - 9 * u], [x - 12 * u, y - 15 * u], [x + 12 * u, y - 15 * u], [x + 16 * u, y - 9 * u], [x + 18 * u, y], [x, y + 1.4 * u]]), fill(p.ink))); // prettier-ignore
  s.add(
    polygon(
      [
        [x - 9 * u, y - 14 * u],
        [x - 8 * u, y - 34 * u],
        [x + 9 * u, y - 34 * u],
        [x + 10 * u, y - 14 * u],
      ],
      fill(p.hot, 0.9),
    ),
  );
  for (let i = 0; i < 6; i += 1) s.add(rect({ x: x - 6 * u, y: y - (31 - 2.5 * i) * u, w: u * (6 + 7 * d.next()), h: 0.5 * u }, fill(p.deep, 0.7))); // prettier-ignore
  s.add(
    rect({ x: x - 19 * u, y: y - 17 * u, w: 38 * u, h: 2.6 * u }, fill(p.ink)) +
      circle([x - 20 * u, y - 15.6 * u], 2.2 * u, fill(p.ink)),
  );
  s.add(
    path(
      `M${fx + 37 * u} ${top + 4 * u}q${-4 * u} ${-u * 8} 0 ${-u * 9}h${9 * u}q${4 * u} ${u} 0 ${9 * u}Z`,
      fill(p.ink),
    ),
  );
  for (let i = 0; i < 4; i += 1) s.add(path(`M${fx + 40 * u + i * u} ${top - 7 * u}q${3 * u} ${-5 * u} 0 ${-9 * u}t${u} ${-9 * u}`, `fill="none" stroke="${p.light}" stroke-width="${0.7 * u}" opacity="0.13"`)); // prettier-ignore
};

export const stairs: Scene = (stage) => {
  const { s, p, d, h, fx, u } = stage;
  backdrop(stage, p.ink);
  secondLight(stage, 0.34);
  const [cx, cy] = [fx, h * 0.46];
  glow(stage, [cx, cy], { radius: u * 60, strength: 0.9 });
  const turns = 40;
  const spin = d.next() * 6.28;
  for (let i = turns; i > 0; i -= 1) {
    const r = u * 5 * 1.075 ** i;
    const a = spin + i * 0.3;
    const inner = r * 0.62;
    const at = (radius: number, angle: number): Point => [cx + radius * Math.cos(angle), cy + radius * 0.86 * Math.sin(angle)]; // prettier-ignore
    const lit = Math.max(0, 1 - i / turns);
    const paint = s.radial([cx, cy], r * 1.5, { stops: [{ at: 0.2, colour: p.light, alpha: 0.25 + 0.7 * lit }, { at: 0.75, colour: p.air, alpha: 0.65 }, { at: 1, colour: p.ink }] }); // prettier-ignore
    s.add(polygon([at(inner, a), at(r * 1.25, a), at(r * 1.25, a + 0.31), at(inner, a + 0.31)], `fill="${paint}" stroke="${p.ink}" stroke-width="${0.3 + 0.02 * i * u}"`)); // prettier-ignore
    s.add(
      line(
        [at(inner, a), at(inner, a + 0.31)],
        `stroke="${p.ink}" stroke-width="${0.12 * u + 0.03 * i * u}"`,
      ),
    );
  }
  s.add(circle([cx, cy], u * 3.4, fill(p.hot)));
  glow(stage, [cx, cy], { radius: u * 26, strength: 0.8 });
};
