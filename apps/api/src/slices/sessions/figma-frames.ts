/** Prototypes at Figma as testers see them: in a frame that reports screens and presses, where the operator has a client id of Figma's. */
import type { Study, StudyFrame } from '@sightline/wire/run';
import { QuestionType } from '@sightline/domain/questions';
import type { Ports } from '../../platform/ports.ts';

/** What a prototype's link may say of how it is shown; the rest is Figma's own business. */
const kept = ['node-id', 'page-id', 'starting-point-node-id', 'scaling', 'content-scaling', 'version-id'];

/** Nothing that would show a tester where to press, or let keys walk through the screens. */
const shown = { 'hide-ui': '1', footer: '0', 'hotspot-hints': '0', 'disable-default-keyboard-nav': '1', 'show-proto-sidebar': '0' };

/** The study with a frame for every linked prototype that Figma shows; unchanged if there is no client id. */
export function withFrames({ env }: Pick<Ports, 'env'>, study: Study): Study {
  const { figmaClientId } = env;
  if (figmaClientId === null) return study;
  const host = new URL(env.publicUrl).hostname;
  const questions = study.questions.map((question) => {
    const { test } = question;
    if (test === null || question.type !== QuestionType.prototypeTest || test.prototype !== null) return question;
    const frame = figmaFrame(test.url, { clientId: figmaClientId, host });
    return frame === null ? question : { ...question, test: { ...test, frame } };
  });
  return { ...study, questions };
}

/**
 * A link of Figma's to a prototype (`/proto/…`) → the address of its embed and the node it begins at; null for any other link.
 * Source: Figma, Embed Kit 2.0 (developers.figma.com/docs/embeds), addresses and parameters of prototypes.
 */
export function figmaFrame(link: string, { clientId, host }: { clientId: string; host: string }): StudyFrame | null {
  const given = URL.canParse(link) ? new URL(link) : null;
  if (given === null || given.protocol !== 'https:' || !/^(www\.)?figma\.com$/.test(given.hostname)) return null;
  if (!/^\/proto\/[0-9a-z]{10,128}(\/|$)/i.test(given.pathname)) return null;
  const address = new URL(`https://embed.figma.com${given.pathname}`);
  for (const name of kept) {
    const value = given.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries({ 'embed-host': host, 'client-id': clientId, ...shown }))
    address.searchParams.set(name, value);
  const start = given.searchParams.get('starting-point-node-id') ?? given.searchParams.get('node-id');
  return { address: address.href, startNodeId: start === null ? null : nodeId(start) };
}

/** Links write '1-2' for what events call '1:2'; null for what is no node. */
function nodeId(written: string): string | null {
  const id = written.replace(/^(I?-?\d+)-(\d+)$/, '$1:$2');
  return /^I?-?\d+:\d+(;\d+:\d+)*$/.test(id) ? id : null;
}
