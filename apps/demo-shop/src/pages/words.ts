/** Pages of words: delivery, the workshop, and the one that is not there. */
import { address } from '../parts/address.ts';
import type { Page } from '../parts/frame.ts';
import { html, type Markup } from '../parts/markup.ts';

const regions: [string, string, string, string][] = [
  ['Norway, Sweden, Denmark, Finland', '2 to 4 working days', '3 to 5 working days', '€9'],
  ['Germany, Netherlands, Belgium, France', '3 to 5 working days', '4 to 6 working days', '€9'],
  ['Rest of the EU, United Kingdom, Switzerland', '5 to 7 working days', '6 to 9 working days', '€14'],
];

const steps: [string, string][] = [
  ['Ordered before 14:00', 'packed the same working day'],
  ['Built to order', 'Bue and Rogn leave the workshop after 6 to 8 working days'],
  ['On its way', 'a message in the morning names the hour'],
];

function regionTable(): Markup {
  const rows = regions.map(
    ([region, door, post, price]) =>
      html`<tr>
        <th scope="row">${region}</th>
        <td>${door}</td>
        <td>${post}</td>
        <td>${price}</td>
      </tr>`,
  );
  return html`<div class="table-wrap">
    <table>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">To the door</th>
          <th scope="col">Post office</th>
          <th scope="col">Below €150</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export function deliveryPage(): Page {
  const body = html`<h1>Delivery and returns</h1>
    <p class="lead">Order before 14:00 and your lamp leaves Tromsø today. It reaches you in 2 to 4 working days, free from €150.</p>
    <h2 id="times">When it arrives</h2>
    ${regionTable()}
    <ol class="steps">
      ${steps.map(([name, text]) => html`<li><b>${name}</b><span>${text}</span></li>`)}
    </ol>
    <h2 id="returns">If it is not the right one</h2>
    <p>
      Send it back within 60 days, also when it has hung and shone. We pay the way back, you get the money within three days of its return.
    </p>
    <h2 id="broken">If it arrives broken</h2>
    <p>Take a picture and write to us. A new one leaves the same day; the broken one you may keep for parts.</p>
    <p><a class="button plain" href="${address.list()}">Back to the lamps</a></p>`;
  return { title: 'Delivery and returns', kind: 'words', body };
}

export function aboutPage(): Page {
  const body = html`<h1>About the workshop</h1>
    <p class="lead">Eight people, one spinning lathe from 1961 and a very long night.</p>
    <p>
      Nordlys began in a boathouse in Tromsø, repairing the lamps of fishing boats. A boat's lamp has to be opened with one tool, mended at
      sea and kind to tired eyes. We still build them so.
    </p>
    <h2>Three rules</h2>
    <p>
      No lamp may dazzle anyone who sits beside it. Every part can be bought alone for twenty years. Nothing is glued that can be screwed.
    </p>
    <p><a class="button plain" href="${address.list()}">See all lamps</a></p>`;
  return { title: 'About the workshop', kind: 'words', body };
}

export function notFoundPage(): Page {
  const body = html`<div class="nothing tall">
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M60 0v36" stroke="#1f1a17" stroke-width="3" />
      <path d="M24 84a36 48 0 0 1 72 0z" fill="#8b8177" />
      <ellipse cx="60" cy="84" rx="36" ry="6" fill="#5e564e" />
    </svg>
    <h1>It is dark here</h1>
    <p>This page does not exist, or no longer does.</p>
    <a class="button warm" href="${address.home}">To the first page</a>
  </div>`;
  return { title: 'Not found', kind: 'missing', body };
}
