/**
 * Faults of one line that the tests must find, at least one in every feature, and those of the layers below. `npm run faults`
 * puts each of them into a copy of the project and runs its tests there; `npm run faults -- chat nda` only those whose name
 * has one of the words.
 * `faults.test.ts` fails when a changed file no longer has the text: copy the new line and keep the meaning of `what`.
 */
import type { Fault } from './fault.ts';
import { featureFaults } from './feature-faults.ts';
import { layerFaults } from './layer-faults.ts';
import { siteFaults } from './site-faults.ts';

export const faults: readonly Fault[] = [...layerFaults, ...featureFaults, ...siteFaults];
