/** Table and floor lamps. */
import { colours } from './colours.ts';
import type { Lamp } from './lamp.ts';

const { snow, sand, clay, moss, fjord, night, brass, plum } = colours;

export const standingLamps: readonly Lamp[] = [
  {
    slug: 'kantarell', name: 'Kantarell', category: 'table', shape: 'mushroom', rooms: ['bedroom', 'living-room'], price: 149,
    line: 'A mushroom for the bedside',
    story: 'One cap, one stem, one switch that is found in the dark. Kantarell is spun from a single sheet and shines only downwards.',
    material: 'Spun steel', height: 34, width: 28, bulb: 'E14, up to 8 W LED', colours: [clay, sand, moss, night], leavesInDays: 1,
  },
  {
    slug: 'drope', name: 'Dråpe', category: 'table', shape: 'globe', rooms: ['living-room', 'bedroom'], price: 169,
    line: 'A drop of milk on a block of stone',
    story: 'A blown globe that rests in a hollow of solid stone. No screws: it stays by its own weight, and can be lifted out to be cleaned.',
    material: 'Opal glass, Lier larvikite', height: 30, width: 24, bulb: 'E14, up to 8 W LED', colours: [night, plum, fjord], leavesInDays: 3,
  },
  {
    slug: 'skriver', name: 'Skriver', category: 'table', shape: 'arm', rooms: ['study'], price: 219,
    line: 'The desk lamp that stays where you put it',
    story: 'Balanced by a weight rather than springs. One finger moves it, nothing moves it back.',
    material: 'Steel, cast-iron foot', height: 58, width: 44, bulb: 'E27, up to 12 W LED', colours: [fjord, night, clay, brass], leavesInDays: 2,
  },
  {
    slug: 'lykt', name: 'Lykt', category: 'table', shape: 'lantern', rooms: ['living-room', 'bedroom'], price: 129,
    line: 'A lantern without a cable',
    story: 'Pleated paper over a rechargeable light: forty hours on one charge, on the terrace or the nightstand.',
    material: 'Pleated paper, ash', height: 29, width: 20, bulb: 'Built-in LED, rechargeable', colours: [snow, sand, plum], leavesInDays: 1,
  },
  {
    slug: 'bue', name: 'Bue', category: 'floor', shape: 'arc', rooms: ['living-room'], price: 549,
    line: 'The arc over the sofa',
    story: 'One bow of bent ash carries the shade two metres away from its foot. No hole in the ceiling, light in the middle of the room.',
    material: 'Bent ash, stone foot', height: 198, width: 165, bulb: 'E27, up to 15 W LED', colours: [snow, fjord, clay], leavesInDays: 8,
  },
  {
    slug: 'trebein', name: 'Trebein', category: 'floor', shape: 'tripod', rooms: ['living-room', 'bedroom'], price: 329,
    line: 'Three legs, always level',
    story: 'Three legs stand on any floor, also on the crooked one of an old house. The linen shade is sewn, not glued.',
    material: 'Oiled oak, linen', height: 152, width: 56, bulb: 'E27, up to 15 W LED', colours: [snow, sand, moss], leavesInDays: 4,
  },
  {
    slug: 'soyle', name: 'Søyle', category: 'floor', shape: 'column', rooms: ['living-room', 'bedroom'], price: 279,
    line: 'A column of paper',
    story: 'A metre and a half of folded paper that glows from top to bottom. It weighs less than its box.',
    material: 'Folded paper, steel foot', height: 148, width: 28, bulb: '2 × E27, up to 8 W LED', colours: [snow, sand, clay], leavesInDays: 2,
  },
  {
    slug: 'leser', name: 'Leser', category: 'floor', shape: 'reader', rooms: ['study', 'living-room'], price: 249,
    line: 'The one beside the reading chair',
    story: 'A small head on a tall stem. Turn it to the page while the others watch the film.',
    material: 'Steel, brass', height: 134, width: 36, bulb: 'GU10, up to 6 W LED', colours: [brass, night, moss, plum], leavesInDays: 2,
  },
];
