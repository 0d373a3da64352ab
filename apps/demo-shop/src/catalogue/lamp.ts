/** What a lamp of the shop is. */

export type Category = 'pendant' | 'table' | 'floor' | 'wall';
export type Room = 'living-room' | 'kitchen' | 'bedroom' | 'study';

export interface Colour {
  slug: string;
  name: string;
  /** Six-digit hex of the shade. */
  hex: string;
}

export type Shape =
  | 'dome'
  | 'ring'
  | 'opal'
  | 'bell'
  | 'cluster'
  | 'mushroom'
  | 'globe'
  | 'arm'
  | 'lantern'
  | 'arc'
  | 'tripod'
  | 'column'
  | 'reader'
  | 'half-moon'
  | 'disc'
  | 'swing';

export interface Lamp {
  slug: string;
  name: string;
  category: Category;
  shape: Shape;
  rooms: readonly Room[];
  /** Whole euros, VAT included. */
  price: number;
  /** One line under the name. */
  line: string;
  /** The paragraph of the product page. */
  story: string;
  material: string;
  /** Centimetres. */
  height: number;
  width: number;
  bulb: string;
  colours: readonly Colour[];
  /** Working days until it leaves the workshop. */
  leavesInDays: number;
}

export const categoryNames: Record<Category, string> = {
  pendant: 'Pendants',
  table: 'Table lamps',
  floor: 'Floor lamps',
  wall: 'Wall lamps',
};
export const roomNames: Record<Room, string> = { 'living-room': 'Living room', kitchen: 'Kitchen', bedroom: 'Bedroom', study: 'Study' };
export const categories = Object.keys(categoryNames) as Category[];
export const rooms = Object.keys(roomNames) as Room[];
