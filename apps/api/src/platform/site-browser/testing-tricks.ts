/** The usual ways by which a page makes a browser, or a server that fetches for it, reach where it may not. */

export interface Trick {
  name: string;
  /** A piece of a page; `at` is the address to reach, with a path of its own. */
  html: (at: string) => string;
  /** Reaches a server that it may reach; false for what no visited page may use at all. */
  works: boolean;
}

const trick = (name: string, html: (at: string) => string, works = true): Trick => ({ name, html, works });
const script = (name: string, code: (at: string) => string, works = true) =>
  trick(name, (at) => `<script>try { ${code(at)} } catch {}</script>`, works);
const socketOf = (at: string) => at.replace(/^http/, 'ws');
const hostOf = (at: string) => new URL(at).host;

/** Parts of one page; all of them run together. */
export const partTricks: Trick[] = [
  trick('img', (at) => `<img src="${at}">`),
  trick('img srcset', (at) => `<img srcset="${at} 1x">`),
  trick('picture source', (at) => `<picture><source srcset="${at}"><img></picture>`),
  trick('input image', (at) => `<input type="image" src="${at}">`),
  trick('svg image', (at) => `<svg><image href="${at}"/></svg>`),
  trick('svg use', (at) => `<svg><use href="${at}#x"/></svg>`, false),
  trick('svg feImage', (at) => `<svg><filter id="f"><feImage href="${at}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`),
  trick('table background', (at) => `<table background="${at}"><tr><td>x</td></tr></table>`),
  trick('script', (at) => `<script src="${at}"></script>`),
  trick('module script', (at) => `<script type="module" src="${at}"></script>`),
  trick('style sheet', (at) => `<link rel="stylesheet" href="${at}">`),
  trick('css import', (at) => `<style>@import url("${at}");</style>`),
  trick('css background', (at) => `<div style="background:url(${at});height:9px"></div>`),
  trick('css font', (at) => `<style>@font-face{font-family:f1;src:url("${at}")}</style><p style="font-family:f1">x</p>`),
  trick('css cursor', (at) => `<div style="cursor:url(${at}),auto;height:9px">x</div>`, false),
  trick('iframe', (at) => `<iframe src="${at}"></iframe>`),
  trick('lazy iframe', (at) => `<iframe loading="lazy" src="${at}"></iframe>`),
  trick('object', (at) => `<object data="${at}"></object>`),
  trick('embed', (at) => `<embed src="${at}">`),
  trick('srcdoc frame', (at) => `<iframe srcdoc="<img src='${at}'>"></iframe>`),
  trick('data frame that fetches', (at) => `<iframe src="data:text/html,<script>fetch('${at}',{mode:'no-cors'})</script>"></iframe>`),
  trick('script frame', (at) => `<iframe src="javascript:fetch('${at}',{mode:'no-cors'})"></iframe>`),
  trick('refreshing frame', (at) => `<iframe srcdoc="<meta http-equiv=refresh content='0;url=${at}'>"></iframe>`),
  trick(
    'form into a frame',
    (at) => `<iframe name="n1"></iframe><form id="f1" method="post" target="n1" action="${at}"></form><script>f1.submit()</script>`,
  ),
  trick('video', (at) => `<video src="${at}" preload="auto"></video>`),
  trick('video poster', (at) => `<video poster="${at}"></video>`),
  trick('audio', (at) => `<audio src="${at}" preload="auto"></audio>`),
  trick('track', (at) => `<video crossorigin><source src="data:video/mp4,"><track default src="${at}"></video>`, false),
  trick('prefetch', (at) => `<link rel="prefetch" href="${at}">`),
  trick('preload', (at) => `<link rel="preload" as="script" href="${at}">`),
  trick('module preload', (at) => `<link rel="modulepreload" href="${at}">`),
  trick('preconnect', (at) => `<link rel="preconnect" href="${at}">`, false),
  trick('dns prefetch', (at) => `<link rel="dns-prefetch" href="${at}">`, false),
  trick('prerender', (at) => `<link rel="prerender" href="${at}">`, false),
  trick(
    'speculation rules',
    (at) => `<script type="speculationrules">{"prerender":[{"source":"list","urls":["${at}"],"eagerness":"immediate"}]}</script>`,
    false,
  ),
  trick('icon', (at) => `<link rel="icon" href="${at}">`, false),
  trick('manifest', (at) => `<link rel="manifest" href="${at}">`, false),
  trick(
    'policy report',
    (at) => `<meta http-equiv="content-security-policy-report-only" content="img-src 'none'; report-uri ${at}">`,
    false,
  ),
  script('fetch', (at) => `fetch('${at}').catch(() => 0)`),
  script('fetch post', (at) => `fetch('${at}', { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => 0)`),
  script('fetch preflight', (at) => `fetch('${at}', { method: 'PUT', headers: { 'x-a': 'b' } }).catch(() => 0)`),
  script('fetch keepalive', (at) => `fetch('${at}', { keepalive: true, mode: 'no-cors' }).catch(() => 0)`),
  script('xhr', (at) => `const x = new XMLHttpRequest(); x.open('GET', '${at}'); x.send()`),
  script('synchronous xhr', (at) => `const x = new XMLHttpRequest(); x.open('GET', '${at}', false); x.send()`),
  script('event source', (at) => `new EventSource('${at}')`),
  script('web socket', (at) => `new WebSocket('${socketOf(at)}')`, false),
  script('secure web socket', (at) => `new WebSocket('${socketOf(at).replace('ws:', 'wss:')}')`, false),
  script('web transport', (at) => `new WebTransport('${at.replace('http:', 'https:')}').ready.catch(() => 0)`, false),
  script('beacon', (at) => `navigator.sendBeacon('${at}', 'x')`),
  script('dynamic import', (at) => `import('${at}').catch(() => 0)`),
  script('new image', (at) => `new Image().src = '${at}'`),
  script('worker that fetches', (at) => `new Worker(URL.createObjectURL(new Blob(["fetch('${at}',{mode:'no-cors'})"])))`),
  script('worker that imports', (at) => `new Worker(URL.createObjectURL(new Blob(["importScripts('${at}')"])))`),
  script('shared worker', (at) => `new SharedWorker(URL.createObjectURL(new Blob(["fetch('${at}',{mode:'no-cors'})"])))`),
  script('worker with a socket', (at) => `new Worker(URL.createObjectURL(new Blob(["new WebSocket('${socketOf(at)}')"])))`, false),
  script('service worker', () => `navigator.serviceWorker.register('/worker.js').catch(() => 0)`, false),
  script('audio worklet', (at) => `new AudioContext().audioWorklet.addModule('${at}').catch(() => 0)`, false),
  script('window open', (at) => `window.open('${at}')`, false),
  script('link ping', (at) => `const a = document.createElement('a'); a.href = '#x'; a.ping = '${at}'; a.click()`, false),
  script('stun', (at) => rtc(`stun:${hostOf(at)}`), false),
  script('stun over tcp', (at) => rtc(`stun:${hostOf(at)}?transport=tcp`), false),
  script('turn', (at) => rtc(`turn:${hostOf(at)}`), false),
  script('turn over tcp', (at) => rtc(`turn:${hostOf(at)}?transport=tcp`), false),
  script('turns', (at) => rtc(`turns:${hostOf(at)}?transport=tcp`), false),
  script('ice candidate', (at) => candidate(new URL(at)), false),
  trick('file frame', () => '<iframe src="file:///etc/passwd"></iframe>', false),
  trick('file picture', () => '<img src="file:///etc/passwd">', false),
  trick('source view', (at) => `<iframe src="view-source:${at}"></iframe>`, false),
  trick('browser page', () => '<iframe src="chrome://version"></iframe>', false),
  trick('file transfer', (at) => `<iframe src="${at.replace('http:', 'ftp:')}"></iframe>`, false),
];

function rtc(url: string): string {
  return `const p = new RTCPeerConnection({ iceServers: [{ urls: '${url}', username: 'u', credential: 'c' }] });
    p.createDataChannel('d'); p.createOffer().then((offer) => p.setLocalDescription(offer))`;
}

/** Two peers of the page, one of which is informed that the other is at the address. */
function candidate({ hostname, port }: URL): string {
  return `const a = new RTCPeerConnection(), b = new RTCPeerConnection(); a.createDataChannel('d');
    a.createOffer().then(async (offer) => { await a.setLocalDescription(offer); await b.setRemoteDescription(offer);
      await b.setLocalDescription(await b.createAnswer()); await a.setRemoteDescription(b.localDescription);
      for (const kind of ['udp', 'tcp']) a.addIceCandidate({ candidate: 'candidate:1 1 ' + kind + ' 2122260223 ${hostname.replace(/[[\]]/g, '')} ${port} typ host'
        + (kind === 'tcp' ? ' tcptype passive' : ''), sdpMid: '0', sdpMLineIndex: 0 }) })`;
}

/** Pages that take the whole window elsewhere. */
export const pageTricks: Trick[] = [
  trick('meta refresh', (at) => `<meta http-equiv="refresh" content="0;url=${at}">`),
  trick('location', (at) => `<script>location = '${at}'</script>`),
  trick('late location', (at) => `<script>onload = () => { location.href = '${at}' }</script>`),
  trick('location replace', (at) => `<script>location.replace('${at}')</script>`),
  trick('top from a frame', (at) => `<iframe srcdoc="<script>top.location='${at}'</script>"></iframe>`),
  trick('form', (at) => `<form id="f2" method="post" action="${at}"><input name="a" value="b"></form><script>f2.submit()</script>`),
  trick('form get', (at) => `<form id="f3" action="${at}"></form><script>f3.submit()</script>`),
  trick('click', (at) => `<a id="a1" href="${at}">x</a><script>a1.click()</script>`),
  trick('base', (at) => `<base href="${at}"><a id="a2" href="?x">x</a><script>a2.click()</script>`),
  trick('frame set', (at) => `<frameset><frame src="${at}"></frameset>`),
];
