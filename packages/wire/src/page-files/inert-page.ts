/** The events of a recorded page, in order, so that a replay of them loads nothing but what is kept of the site, and does nothing. */
import { canvasTag, chosenSourceAttribute, naturalSizeTag, seenTag, type DomEvent, type PageEvent } from '../events/index.ts';
import { isRunning } from './attribute-rules.ts';
import { greyBox, readSize } from './grey-box.ts';
import { replaceEmbedded } from './embedded.ts';
import { addPoster, keepCandidate, makeAttributesInert, makeChangeInert, type Attributes, type InertElement } from './inert-attributes.ts';
import { replaceInCss } from './replace-in-css.ts';
import type { PageSources } from './sources.ts';

/** rrweb's event types and sources of incremental events. */
const meta = 4;
const fullSnapshot = 2;
const incremental = 3;
const custom = 5;
const mutation = 0;
const styleSheetRule = 8;
const canvasMutation = 9;
const font = 10;
const styleDeclaration = 13;
const adoptedStyleSheet = 15;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Without the prefix of a namespace, which SVG elements may be written with. */
const tagOf = (name: unknown): string => textOf(name).toLowerCase().split(':').at(-1) ?? '';

/** As the recorder writes them. */
const canvasPicture = /^data:image\/(?:webp|png|jpeg);base64,[A-Za-z\d+/]+=*$/;

/** The event as a change of one element's attributes. */
const changeOf = (event: DomEvent, attributes: Fields[]): DomEvent =>
  attributes.length === 0
    ? event
    : { ...event, type: incremental, data: { source: mutation, texts: [], attributes, removes: [], adds: [] } };

class InertPage {
  /** Tags of the page's elements, by rrweb's ids. */
  readonly #tags = new Map<number, string>();
  /** Texts that are style sheets. */
  readonly #styles = new Set<number>();
  /** The address of the page: what it names may be relative to it. */
  #base: string | undefined;
  /** Pictures that are not kept: their names. */
  readonly #missing = new Map<number, string>();

  /** Sets of addresses among which a picture is chosen, by the id of the picture. */
  readonly #sets = new Map<number, { id: number; srcset: string }[]>();

  constructor(private readonly sources: PageSources) {}

  /** Changes the event in place; null if it may not be replayed at all. */
  read(event: DomEvent): DomEvent | null {
    if (!isFields(event.data)) return event;
    if (event.type === meta) this.#base = textOf(event.data['href']);
    if (event.type === custom) return this.#readCustom(event, event.data);
    if (event.type === fullSnapshot) {
      for (const known of [this.#tags, this.#styles, this.#missing, this.#sets]) known.clear();
      this.#readNodes(event.data['node'], false);
    }
    return event.type === incremental ? this.#readChange(event, event.data) : event;
  }

  #readChange(event: DomEvent, data: Fields): DomEvent | null {
    const { source } = data;
    // Neither is recorded by us: what is in them was put there.
    if (source === canvasMutation || source === font) return null;
    if (source === mutation) this.#readMutation(data);
    else if (source === styleSheetRule) this.#readRules(data);
    else if (source === styleDeclaration && isFields(data['set'])) this.#readText(data['set'], 'value');
    else if (source === adoptedStyleSheet)
      for (const style of listOf(data['styles'])) for (const rule of listOf(style['rules'])) this.#readText(rule, 'rule');
    return event;
  }

  #readMutation(data: Fields): void {
    for (const add of listOf(data['adds'])) this.#readNodes(add['node'], this.#tags.get(Number(add['parentId'])) === 'style');
    for (const text of listOf(data['texts'])) if (this.#styles.has(Number(text['id']))) this.#readText(text, 'value');
    for (const { id, attributes } of listOf(data['attributes']))
      if (isFields(attributes)) this.#readAttributeChange(Number(id), attributes);
  }

  #readAttributeChange(id: number, attributes: Attributes): void {
    const { srcset } = attributes;
    for (const sets of this.#sets.values()) for (const set of sets) if (set.id === id && typeof srcset === 'string') set.srcset = srcset;
    makeChangeInert(attributes, this.#elementOf(id, attributes));
  }

  #readRules(data: Fields): void {
    for (const add of listOf(data['adds'])) this.#readText(add, 'rule');
    this.#readText(data, 'replace');
    this.#readText(data, 'replaceSync');
  }

  #readText(holder: Fields, field: string): void {
    const css = holder[field];
    if (typeof css === 'string') holder[field] = replaceInCss(css, this.sources, this.#base);
  }

  /** Without recursion: a page may be as deep as it likes. */
  #readNodes(root: unknown, isStyle: boolean): void {
    const open = [{ node: root, isStyle, chosen: '' }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next;
      if (!isFields(node)) continue;
      replaceEmbedded(node);
      const tag = tagOf(node['tagName']);
      if (isRunning(tag)) node['tagName'] = 'noscript';
      if (next.isStyle || node['isStyle'] === true) {
        this.#styles.add(Number(node['id']));
        this.#readText(node, 'textContent');
      }
      this.#tags.set(Number(node['id']), tag);
      const chosen = tag === 'source' ? next.chosen : this.#noteSets(tag, node);
      if (isFields(node['attributes'])) this.#readElement(Number(node['id']), tag, node['attributes'], chosen);
      for (const child of listOf(node['childNodes'])) open.push({ node: child, isStyle: tag === 'style', chosen });
    }
  }

  /** Notes what a picture is chosen from; returns the address of the one that was. */
  #noteSets(tag: string, node: Fields): string {
    if (tag !== 'picture' && tag !== 'img') return '';
    const parts = tag === 'img' ? [node] : listOf(node['childNodes']);
    const image = parts.find(({ tagName }) => tagOf(tagName) === 'img');
    const sets = parts.flatMap(({ id, attributes }) => {
      const srcset = isFields(attributes) ? textOf(attributes['srcset']) : '';
      return srcset === '' ? [] : { id: Number(id), srcset };
    });
    const id = Number(image?.['id']);
    // Its picture element came first, with all of them.
    if (sets.length > 0 && !this.#sets.has(id)) this.#sets.set(id, sets);
    return isFields(image?.['attributes']) ? textOf(image['attributes'][chosenSourceAttribute]) : '';
  }

  #readElement(id: number, tag: string, attributes: Attributes, chosen: string): void {
    if (tag === 'video') addPoster(attributes, { onMissing: (name) => void this.#missing.set(id, name) });
    makeAttributesInert(attributes, this.#elementOf(id, attributes, chosen));
  }

  #elementOf(id: number, attributes: Attributes, chosen = ''): InertElement {
    if ('src' in attributes) this.#missing.delete(id);
    const onMissing = (name: string): void => void this.#missing.set(id, name);
    return { tag: this.#tags.get(id) ?? '', sources: this.sources, base: this.#base, chosen, onMissing };
  }

  #readCustom(event: DomEvent, { tag, payload }: Fields): DomEvent {
    if (!isFields(payload)) return event;
    if (tag === canvasTag) return this.#showCanvas(event, Number(payload['id']), textOf(payload['picture']));
    if (tag === seenTag) this.#readKeyframes(payload);
    return tag === naturalSizeTag ? changeOf(event, [...this.#showChosen(payload), ...this.#showSize(payload)]) : event;
  }

  /** Nothing draws in a replay: what the canvas showed becomes its background. */
  #showCanvas(event: DomEvent, id: number, picture: string): DomEvent {
    if (this.#tags.get(id) !== 'canvas' || !canvasPicture.test(picture)) return event;
    return changeOf(event, [{ id, attributes: { style: { background: [`url("${picture}") 0 0 / 100% 100% no-repeat`, 'important'] } } }]);
  }

  /** Now its size is known: a picture that is not kept takes it. */
  #showSize({ id, width, height }: Fields): Fields[] {
    const [name, size] = [this.#missing.get(Number(id)), readSize(width, height)];
    if (name === undefined || size === null) return [];
    return [{ id, attributes: { [this.#tags.get(Number(id)) === 'video' ? 'poster' : 'src']: greyBox(size, name) } }];
  }

  /** Now it is known which of several pictures the browser chose. */
  #showChosen({ id, source }: Fields): Fields[] {
    if (typeof source !== 'string') return [];
    return (this.#sets.get(Number(id)) ?? []).flatMap((set) => {
      const srcset = keepCandidate({ srcset: set.srcset }, this.#elementOf(set.id, {}, source));
      if (srcset === null) return [];
      const isPicture = set.id === Number(id);
      if (isPicture) this.#missing.delete(set.id);
      return { id: set.id, attributes: { srcset, ...(isPicture && { src: null }) } };
    });
  }

  /** A keyframe may show a picture. */
  #readKeyframes({ motion }: Fields): void {
    if (!isFields(motion)) return;
    for (const { keyframes } of listOf(motion['set']))
      for (const frame of listOf(keyframes)) for (const property of Object.keys(frame)) this.#readText(frame, property);
  }
}

/** Changes the events in place: nothing but their replay may read them afterwards. */
export function makePageInert(events: readonly PageEvent[], sources: PageSources): PageEvent[] {
  const page = new InertPage(sources);
  return events.flatMap((event): PageEvent[] => {
    if (event.k !== 'dom') return [event];
    const inert = page.read(event.e);
    return inert === null ? [] : [{ ...event, e: inert }];
  });
}

/** Reads one event after the other for the addresses that a replay would ask `sources` for. The events are changed. */
export function followSources(sources: PageSources): (event: DomEvent) => void {
  const page = new InertPage(sources);
  return (event) => void page.read(event);
}
