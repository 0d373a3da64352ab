/** Pendants and wall lamps. */
import { colours } from './colours.ts';
import type { Lamp } from './lamp.ts';

const { snow, sand, clay, moss, fjord, night, brass, plum } = colours;

export const hangingLamps: readonly Lamp[] = [
  {
    slug: 'halo', name: 'Halo', category: 'pendant', shape: 'ring', rooms: ['living-room', 'kitchen'], price: 289,
    line: 'A ring of light over the table',
    story: 'A thin spun ring that hides its own light source. Halo throws its light upwards onto the inside of the ring, so that faces at the table are lit softly and nobody is dazzled.',
    material: 'Spun aluminium, fabric cable', height: 34, width: 62, bulb: 'Built-in LED, 2700 K, dimmable', colours: [brass, night, snow], leavesInDays: 2,
  },
  {
    slug: 'skumring', name: 'Skumring', category: 'pendant', shape: 'dome', rooms: ['kitchen', 'living-room'], price: 179,
    line: 'The dome of a winter kitchen',
    story: 'Skumring means dusk. A deep dome, matt outside and white inside, that gathers the light on the worktop and leaves the ceiling in peace.',
    material: 'Powder-coated steel', height: 28, width: 42, bulb: 'E27, up to 15 W LED', colours: [fjord, clay, snow, night], leavesInDays: 1,
  },
  {
    slug: 'sno', name: 'Snø', category: 'pendant', shape: 'opal', rooms: ['bedroom', 'living-room'], price: 229,
    line: 'Mouth-blown opal glass',
    story: 'Three layers of glass, blown by hand in Hadeland, with a brass neck. It glows evenly like a snowball with a candle inside.',
    material: 'Opal glass, brass', height: 36, width: 32, bulb: 'E27, up to 12 W LED', colours: [snow, sand], leavesInDays: 4,
  },
  {
    slug: 'bjelle', name: 'Bjelle', category: 'pendant', shape: 'bell', rooms: ['kitchen', 'study'], price: 139,
    line: 'A bell for small corners',
    story: 'A slender bell that is happy alone over a desk or three in a row over the kitchen counter.',
    material: 'Stoneware, linen cable', height: 31, width: 22, bulb: 'E14, up to 8 W LED', colours: [clay, moss, plum, snow], leavesInDays: 2,
  },
  {
    slug: 'rogn', name: 'Rogn', category: 'pendant', shape: 'cluster', rooms: ['living-room'], price: 459,
    line: 'Five berries on one branch',
    story: 'Rogn is the rowan: five small globes at different heights on a single brass branch. Each can be turned to find its place.',
    material: 'Brass, tinted glass', height: 58, width: 74, bulb: '5 × G9, up to 4 W LED', colours: [clay, sand, plum], leavesInDays: 6,
  },
  {
    slug: 'mane', name: 'Måne', category: 'wall', shape: 'half-moon', rooms: ['bedroom', 'living-room'], price: 119,
    line: 'Half a moon on the wall',
    story: 'Light up and down, none in the eyes. Måne needs no socket in view: the cable runs behind the shade.',
    material: 'Plaster, paintable', height: 18, width: 30, bulb: 'E14, up to 8 W LED', colours: [snow, clay, night], leavesInDays: 1,
  },
  {
    slug: 'knapp', name: 'Knapp', category: 'wall', shape: 'disc', rooms: ['bedroom', 'study'], price: 99,
    line: 'A button with a soft edge',
    story: 'A disc a hand wide that floats in front of its own glow. Turn the disc to dim it.',
    material: 'Turned ash, aluminium', height: 20, width: 20, bulb: 'Built-in LED, 2700 K, dimmable', colours: [sand, moss, fjord], leavesInDays: 1,
  },
  {
    slug: 'strek', name: 'Strek', category: 'wall', shape: 'swing', rooms: ['study', 'bedroom'], price: 199,
    line: 'An arm that reaches your book',
    story: 'Two joints, eighty centimetres of reach and a head that turns all the way round. Strek folds flat against the wall.',
    material: 'Steel, brass joints', height: 32, width: 82, bulb: 'GU10, up to 6 W LED', colours: [night, brass, moss], leavesInDays: 3,
  },
];
