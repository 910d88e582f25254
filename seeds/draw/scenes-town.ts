/** Scenes of the town and of its works: streets, a train, a factory, an observatory, rain on the glass. */
import {
  backdrop,
  bokeh,
  closeFigure,
  fill,
  glow,
  ground,
  mist,
  person,
  puff,
  ridge,
  secondLight,
  sky,
  stars,
  type Scene,
  type Stage,
} from './scene-parts.ts';
import { circle, ellipse, line, path, polygon, rect, type Point } from './svg.ts';

const block = (
  stage: Stage,
  {
    x,
    w: width,
    top,
    bottom,
    tone,
    lit,
  }: { x: number; w: number; top: number; bottom: number; tone: string; lit: number },
): void => {
  const { s, p, d, u } = stage;
  s.add(rect({ x, y: top, w: width + 0.5, h: bottom - top }, fill(tone, tone === p.air ? 0.42 : 1)));
  if (d.chance(0.4))
    s.add(
      rect(
        { x: x + width * 0.3, y: top - 2.4 * u, w: width * 0.2, h: 2.4 * u },
        fill(tone, tone === p.air ? 0.42 : 1),
      ),
    );
  const [cw, ch] = [1.9 * u, 2.9 * u];
  for (let wx = x + u; wx < x + width - cw; wx += cw + 1.1 * u) {
    for (let wy = top + 2 * u; wy < bottom - ch; wy += ch + 1.5 * u) {
      if (!d.chance(lit)) continue;
      s.add(
        rect(
          { x: wx, y: wy, w: cw, h: ch },
          fill(d.pick([p.light, p.light, p.hot, p.fill]), 0.35 + 0.6 * d.next()),
        ),
      );
    }
  }
};

export const city: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const bottom = h * 0.83;
  sky(stage, bottom, 0.8);
  for (const [tone, rise, lit] of [
    [p.air, 46, 0],
    [p.deep, 40, 0.16],
    [p.ink, 30, 0.22],
  ] as const) {
    let x = -u * 8 * d.next();
    while (x < w) {
      const width = u * (9 + 14 * d.next());
      const gap = Math.abs(x + width / 2 - fx) < u * 14 && tone === p.ink ? 0.35 : 1;
      block(stage, {
        x,
        w: width,
        top: bottom - u * rise * gap * (0.45 + 0.75 * d.next()),
        bottom,
        tone,
        lit,
      });
      x += width;
    }
    mist(stage, bottom - u * 6, { height: u * 22, alpha: tone === p.ink ? 0.16 : 0.42 });
  }
  const wet = s.linear(
    [0, bottom],
    [0, h],
    [
      { at: 0, colour: p.air, alpha: 0.55 },
      { at: 1, colour: p.ink },
    ],
  );
  s.add(
    rect({ x: 0, y: bottom, w, h: h - bottom }, fill(p.ink)) +
      rect({ x: 0, y: bottom, w, h: h - bottom }, fill(wet)),
  );
  const lamp: Point = [fx + 8 * u, bottom - 34 * u];
  s.add(line([[lamp[0] + 4 * u, bottom + 3 * u], [lamp[0] + 4 * u, lamp[1] - 3 * u], [lamp[0], lamp[1] - 2 * u]], `stroke="${p.ink}" stroke-width="${0.9 * u}"`)); // prettier-ignore
  const cone = s.linear(lamp, [lamp[0], bottom], [{ at: 0, colour: p.hot, alpha: 0.6 }, { at: 1, colour: p.light, alpha: 0.06 }]); // prettier-ignore
  s.add(polygon([[lamp[0] - u, lamp[1]], [lamp[0] + u, lamp[1]], [lamp[0] + 17 * u, bottom + 2 * u], [lamp[0] - 19 * u, bottom + 2 * u]], fill(cone))); // prettier-ignore
  glow(stage, lamp, { radius: u * 22, strength: 0.95 });
  s.add(ellipse([lamp[0] - u, bottom + 2 * u], [18 * u, 2 * u], fill(p.light, 0.4)));
  person(stage, [lamp[0] - u * d.int(3, 9), bottom + 2.6 * u], { height: u * 19, paint: p.ink });
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = [w * d.next(), bottom + (h - bottom) * d.next()];
    s.add(rect({ x, y, w: u * (0.3 + 0.8 * d.next()), h: u * (1 + 4 * d.next()) }, fill(d.pick([p.light, p.hot, p.fill]), 0.1 + 0.25 * d.next()))); // prettier-ignore
  }
  if (d.chance(0.6)) for (let i = 0; i < 120; i += 1) { const [x, y] = [w * d.next(), h * d.next()]; s.add(line([[x, y], [x - u * 0.5, y + u * (2 + 3 * d.next())]], `stroke="${p.hot}" stroke-width="0.5" opacity="${0.06 + 0.22 * d.next()}"`)); } // prettier-ignore
};

export const train: Scene = (stage) => {
  const { s, p, d, h, fx, u } = stage;
  backdrop(stage, p.ink);
  secondLight(stage, 0.34);
  const frame = { x: fx - 52 * u, y: h * 0.13, w: 92 * u, h: h * 0.58 };
  const hole = s.clip(
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.w}" height="${frame.h}" rx="${6 * u}"/>`,
  );
  const air = s.linear([0, frame.y], [0, frame.y + frame.h], [{ at: 0, colour: p.deep }, { at: 0.62, colour: p.light }, { at: 0.7, colour: p.air }, { at: 1, colour: p.ink }]); // prettier-ignore
  const parts = [rect(frame, fill(air))];
  const sun: Point = [fx + u * d.int(-6, 24), frame.y + frame.h * 0.56];
  const halo = s.radial(sun, u * 46, { stops: [{ at: 0, colour: p.hot }, { at: 0.15, colour: p.hot, alpha: 0.7 }, { at: 1, colour: p.light, alpha: 0 }] }); // prettier-ignore
  parts.push(rect(frame, fill(halo)));
  for (let i = 0; i < 34; i += 1) {
    const x = frame.x + frame.w * d.next();
    const y = frame.y + frame.h * (0.6 + 0.36 * d.next() ** 1.4);
    parts.push(rect({ x, y, w: u * (12 + 50 * d.next()), h: u * (0.4 + 2.4 * d.next()) }, fill(d.pick([p.deep, p.ink, p.air]), 0.35 + 0.4 * d.next()))); // prettier-ignore
  }
  for (const x of [0.16, 0.44, 0.9]) parts.push(rect({ x: frame.x + frame.w * x, y: frame.y, w: u * 1.4, h: frame.h }, fill(p.ink, 0.55))); // prettier-ignore
  s.add(`<g clip-path="${hole}">${parts.join('')}</g>`);
  s.add(
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.w}" height="${frame.h}" rx="${6 * u}" fill="none" stroke="${p.deep}" stroke-width="${2 * u}"/>`,
  );
  const table = frame.y + frame.h + 6 * u;
  const spill = s.linear([0, table - 6 * u], [0, h], [{ at: 0, colour: p.light, alpha: 0.45 }, { at: 0.6, colour: p.air, alpha: 0 }]); // prettier-ignore
  s.add(polygon([[frame.x + 4 * u, table - 4 * u], [frame.x + frame.w - 4 * u, table - 4 * u], [frame.x + frame.w + 22 * u, h], [frame.x - 22 * u, h]], fill(spill))); // prettier-ignore
  s.add(rect({ x: fx - 12 * u, y: table, w: 52 * u, h: 2.2 * u }, fill(p.ink)));
  const glass: Point = [fx + 20 * u, table];
  s.add(polygon([[glass[0] - 2.4 * u, glass[1] - 11 * u], [glass[0] + 2.4 * u, glass[1] - 11 * u], [glass[0] + 2 * u, glass[1]], [glass[0] - 2 * u, glass[1]]], fill(p.light, 0.75))); // prettier-ignore
  s.add(rect({ x: glass[0] - 3 * u, y: glass[1] - 7 * u, w: 6 * u, h: 7 * u }, fill(p.ink)));
  closeFigure(stage, [fx - 34 * u, h * 0.86], { size: 58 * u, lit: 1 });
};

export const factory: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const base = h * 0.82;
  sky(stage, base, 0.9);
  for (let i = 0; i < 5; i += 1) {
    const x = fx + u * (i - 2.4) * 17 + u * d.int(-4, 4);
    const top = base - u * (34 + 24 * d.next());
    s.add(
      polygon(
        [
          [x - 2 * u, base],
          [x - 1.3 * u, top],
          [x + 1.3 * u, top],
          [x + 2 * u, base],
        ],
        fill(i % 2 ? p.ink : p.deep),
      ),
    );
    for (let n = 0; n < 9; n += 1) puff(stage, [x + n * n * 0.42 * u, top - n * 3.4 * u], { radius: u * (2.6 + n * 1.9), colour: n < 4 ? p.light : p.air, alpha: 0.6 - 0.05 * n }); // prettier-ignore
  }
  let x = -4 * u;
  while (x < w) {
    const width = u * d.int(14, 26);
    const top = base - u * d.int(8, 19);
    s.add(rect({ x, y: top, w: width, h: base - top }, fill(p.ink)));
    for (let i = 0; i < 4; i += 1) s.add(polygon([[x + (width * i) / 4, top], [x + (width * (i + 1)) / 4, top - 4 * u], [x + (width * (i + 1)) / 4, top]], fill(p.ink))); // prettier-ignore
    for (let i = 0; i < 5; i += 1) if (d.chance(0.6)) s.add(rect({ x: x + width * (0.1 + 0.18 * i), y: top + 3 * u, w: 1.6 * u, h: 3.6 * u }, fill(p.hot, 0.4 + 0.5 * d.next()))); // prettier-ignore
    x += width + u;
  }
  glow(stage, [fx, base - 4 * u], { radius: u * 38, strength: 0.7 });
  s.add(rect({ x: 0, y: base, w, h: h - base }, fill(p.ink)));
  const snow = s.linear(
    [0, base],
    [0, h],
    [
      { at: 0, colour: p.air, alpha: 0.6 },
      { at: 1, colour: p.ink, alpha: 0 },
    ],
  );
  s.add(rect({ x: 0, y: base, w, h: h - base }, fill(snow)));
  for (let i = 0; i < 3; i += 1) person(stage, [fx - u * (26 - i * 7), base + u * (7 + i)], { height: u * 15, paint: p.ink }); // prettier-ignore
};

export const observatory: Scene = (stage) => {
  const { s, p, w, h, fx, u } = stage;
  sky(stage, h * 0.86, 0.5);
  stars(stage, h * 0.8, 220);
  const milky = s.linear([fx - 60 * u, 0], [fx + 40 * u, h * 0.8], [{ at: 0.3, colour: p.light, alpha: 0 }, { at: 0.5, colour: p.light, alpha: 0.22 }, { at: 0.7, colour: p.light, alpha: 0 }]); // prettier-ignore
  s.add(rect({ x: 0, y: 0, w, h: h * 0.86 }, fill(milky)));
  ground(stage, ridge(stage, h * 0.92, { rise: u * 14, steps: 9 }), p.deep);
  ground(stage, ridge(stage, h * 0.97, { rise: u * 9, steps: 7 }), p.ink);
  const [x, y] = [fx, h * 0.84];
  s.add(rect({ x: x - 14 * u, y: y - 9 * u, w: 28 * u, h: 18 * u }, fill(p.ink)));
  s.add(
    path(`M${x - 17 * u} ${y - 8 * u}A${17 * u} ${17 * u} 0 0 1 ${x + 17 * u} ${y - 8 * u}Z`, fill(p.ink)),
  );
  s.add(polygon([[x - 2 * u, y - 25 * u], [x + 4 * u, y - 24.6 * u], [x + 5 * u, y - 8 * u], [x - 3 * u, y - 8 * u]], fill(p.hot))); // prettier-ignore
  const ray = s.linear([x, y - 22 * u], [x + 26 * u, 0], [{ at: 0, colour: p.hot, alpha: 0.5 }, { at: 1, colour: p.light, alpha: 0 }]); // prettier-ignore
  s.add(
    polygon(
      [
        [x - 2 * u, y - 24 * u],
        [x + 4 * u, y - 24 * u],
        [x + 46 * u, -2],
        [x + 12 * u, -2],
      ],
      fill(ray),
    ),
  );
  glow(stage, [x, y - 16 * u], { radius: u * 32, strength: 0.7 });
  person(stage, [x - 24 * u, y + 9 * u], { height: u * 10, paint: p.ink });
};

export const rainGlass: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  backdrop(stage, p.deep);
  glow(stage, [fx, h * 0.4], { radius: w * 0.5, strength: 0.7 });
  bokeh(stage, { x: 0, y: h * 0.1, w, h: h * 0.75 }, 46);
  const dark = s.linear([0, 0], [0, h], [{ at: 0, colour: p.ink, alpha: 0.5 }, { at: 0.4, colour: p.ink, alpha: 0 }, { at: 1, colour: p.ink, alpha: 0.75 }]); // prettier-ignore
  s.add(rect({ x: 0, y: 0, w, h }, fill(dark)));
  for (let i = 0; i < 130; i += 1) {
    const [x, y] = [w * d.next(), h * d.next()];
    const r = u * (0.25 + 0.9 * d.next() ** 2);
    s.add(
      circle([x, y], r, fill(p.ink, 0.4)) + circle([x - r * 0.25, y - r * 0.3], r * 0.5, fill(p.hot, 0.55)),
    );
    if (d.chance(0.1)) s.add(line([[x, y], [x + u * 0.4, y - u * (6 + 16 * d.next())]], `stroke="${p.light}" stroke-width="${r * 0.7}" opacity="0.18" stroke-linecap="round"`)); // prettier-ignore
  }
  closeFigure(stage, [fx - u * 18, h * 0.9], { size: 66 * u, lit: 1 });
};
