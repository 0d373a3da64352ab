/** Small landscapes of the travel prototype, drawn in code; each fills its box. */

const svg = (body: string): string =>
  `<svg viewBox="0 0 360 240" preserveAspectRatio="xMidYMid slice" xmlns="http://www.w3.org/2000/svg">${body}</svg>`;

const sky = (id: string, top: string, bottom: string): string =>
  `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><path fill="url(#${id})" d="M0 0h360v240H0z"/>`;

const stars = Array.from(
  { length: 34 },
  (_, index) =>
    `<circle cx="${(index * 83) % 360}" cy="${(index * 37) % 120}" r="${index % 5 === 0 ? 1.3 : 0.7}" fill="#fff" opacity=".75"/>`,
).join('');

/** Northern lights over a cabin in the snow; `id` keeps gradients apart. */
export const auroraCabin = (id: string): string =>
  svg(`${sky(`${id}s`, '#0b1638', '#27386f')}${stars}
<defs><linearGradient id="${id}a" x2="0" y2="1"><stop stop-color="#8ff5cf" stop-opacity="0"/><stop offset=".6" stop-color="#5fe3b2" stop-opacity=".8"/><stop offset="1" stop-color="#43a7b8" stop-opacity="0"/></linearGradient></defs>
<path fill="url(#${id}a)" d="M-20 40C60 120 120 0 200 70S320 80 380 20V120C320 150 260 110 200 160S60 130 -20 150z"/><path fill="#b79df5" opacity=".25" d="M120 -10C180 60 240 10 380 60V110C260 70 200 110 120 60z"/>
<path d="M0 170L70 110L120 150L190 90L270 160L320 130L360 160V240H0z" fill="#1a2a57"/><path d="M190 90l-26 24 16-4 10 10 14-12 14 6z" fill="#dfe9ff"/>
<path d="M0 190C80 164 180 176 250 172s80 8 110 4V240H0z" fill="#e8eefc"/><path d="M0 214c120-24 240-6 360-14v40H0z" fill="#f8faff"/>
<path d="M196 156l46-34 46 34v46h-92z" fill="#5b3526"/><path d="M188 160l54-40 54 40" stroke="#f8faff" stroke-width="9" fill="none" stroke-linejoin="round"/><path d="M212 170h18v14h-18zM254 170h18v14h-18z" fill="#ffd27a"/><path d="M235 178h14v24h-14z" fill="#ffb84a"/>
<path d="M60 200l16-44 16 44zM96 206l12-34 12 34zM316 202l14-40 14 40z" fill="#14234b"/>`);

export const harbour = (id: string): string =>
  svg(`${sky(`${id}s`, '#f7b58b', '#fde3c4')}<circle cx="270" cy="86" r="34" fill="#fff1d6"/><path d="M0 130L80 80L150 126L240 84L360 140V180H0z" fill="#c98474"/>
<path d="M0 168h360v72H0z" fill="#3f7f93"/><path d="M30 108h52v66H30z" fill="#d4533f"/><path d="M26 110l30-26 30 26z" fill="#7c2b22"/><path d="M86 118h46v56H86z" fill="#f0b64f"/><path d="M82 120l27-24 27 24z" fill="#8f5f1f"/><path d="M136 104h54v70h-54z" fill="#f7f1e5"/><path d="M132 106l31-28 31 28z" fill="#4a5a68"/><path d="M194 122h44v52h-44z" fill="#2f6672"/><path d="M190 124l26-22 26 22z" fill="#1b3d45"/>
<path d="M40 124h12v14H40zM60 124h12v14H60zM96 134h10v14H96zM112 134h10v14h-10zM146 122h12v14h-12zM168 122h12v14h-12zM204 136h10v12h-10z" fill="#fff3d6" opacity=".9"/><path d="M248 176h84l-14 22h-56z" fill="#16384a"/><path d="M286 120v56M286 124l34 46h-34z" stroke="#16384a" stroke-width="3" fill="#fff"/><path d="M0 196c60 8 120-8 180 0s120 8 180 0v44H0z" fill="#2f6a7d"/>`);

export const seaHut = (id: string): string =>
  svg(`${sky(`${id}s`, '#8fc5e8', '#e6f4fb')}<path d="M0 150L60 60L96 110L150 30L214 120L262 70L360 160V190H0z" fill="#5d7f93"/><path d="M150 30l-22 32 14-6 10 12 12-14 12 4zM60 60l-14 22 12-4 10 8 8-8z" fill="#fff"/>
<path d="M0 176h360v64H0z" fill="#2a7a8c"/><path d="M206 128h92v52h-92z" fill="#c23b32"/><path d="M198 132l54-38 54 38z" fill="#3b2724"/><path d="M222 146h16v16h-16zM266 146h16v16h-16z" fill="#fff"/><path d="M214 180v28M246 180v28M290 180v28" stroke="#4b3a30" stroke-width="5"/><path d="M0 204c90-10 180 10 360-2v38H0z" fill="#206273"/>`);

export const city = (id: string): string =>
  svg(
    `${sky(`${id}s`, '#c9d8f6', '#fbeadf')}<path d="M0 150L90 90L180 140L260 80L360 150V240H0z" fill="#7fa08d"/><path d="M20 140h40v70H20zM66 120h34v90H66zM106 150h44v60h-44zM156 130h36v80h-36zM198 146h50v64h-50zM254 124h34v86h-34zM294 142h46v68h-46z" fill="#f6efe4"/><path d="M66 120l17-22 17 22zM156 130l18-22 18 22zM254 124l17-24 17 24zM20 140l20-16 20 16zM198 146l25-18 25 18z" fill="#d0674e"/><path d="M0 206h360v34H0z" fill="#5f93ad"/>`,
  );
