/** Motion by script and by style, at the moment that is compared. */
import type { WebCase } from '../case.ts';

const box = '<style>#b{width:120px;height:60px;background:#063;color:#fff;margin:40px}</style><div id="b">Box</div><p>After</p>';
const source = 'https://github.com/rrweb-io/rrweb/issues/1143';
const wait = (ms: number): string => `await new Promise((done) => setTimeout(done, ${ms}));`;

export const animationCases: WebCase[] = [
  {
    name: 'animate with fill forwards, finished',
    source,
    html: box,
    act: `b.animate([{ transform: 'translateX(-110%)' }, { transform: 'translateX(200px)' }], { duration: 60, fill: 'forwards' }); ${wait(200)}`,
    reduced: true,
  },
  {
    name: 'animate fades in',
    source,
    html: `<style>#b{opacity:0}</style>${box}`,
    act: `b.animate({ opacity: [0, 1] }, { duration: 60, fill: 'both' }); ${wait(200)}`,
  },
  { name: 'animate without fill, finished', source, html: box, act: `b.animate({ opacity: [0, 1] }, { duration: 60 }); ${wait(200)}` },
  {
    name: 'animate finished at once',
    source,
    html: box,
    act: `b.animate({ transform: ['none', 'translateX(300px)'] }, { duration: 9000, fill: 'forwards' }).finish()`,
  },
  {
    name: 'animate paused half-way',
    source,
    html: box,
    act: `const a = b.animate({ transform: ['none', 'translateX(300px)'] }, { duration: 1000 }); a.pause(); a.currentTime = 500`,
    reduced: true,
  },
  {
    name: 'animate running slowly',
    source,
    html: box,
    act: `b.animate({ opacity: [1, 0] }, { duration: 60000, delay: -30000 }); ${wait(150)}`,
  },
  {
    name: 'animate cancelled',
    source,
    html: box,
    act: `const a = b.animate({ opacity: [0.2, 0.2] }, { duration: 9000, fill: 'both' }); ${wait(150)} a.cancel()`,
  },
  {
    name: 'animate with commitStyles',
    source: 'MDN, Animation.commitStyles',
    html: box,
    act: `const a = b.animate({ transform: ['none', 'translateX(80px)'] }, { duration: 30, fill: 'forwards' }); await a.finished; a.commitStyles(); a.cancel()`,
  },
  {
    name: 'animate replaced by another',
    source: 'Web Animations, replacing',
    html: box,
    act: `const to = (x) => b.animate({ transform: 'translateX(' + x + 'px)' }, { duration: 20, fill: 'forwards' }); to(50); ${wait(60)} to(150); ${wait(120)}`,
  },
  {
    name: 'animate on a pseudo-element',
    source: 'Web Animations, pseudoElement',
    html: `<style>#b::before{content:'';display:block;width:50px;height:20px;background:#fff}</style>${box}`,
    act: `b.animate({ width: ['50px', '90px'] }, { duration: 20, fill: 'forwards', pseudoElement: '::before' }); ${wait(120)}`,
  },
  {
    name: 'animate in a shadow root',
    source,
    html: `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<div id="b" style="width:90px;height:40px;background:#924">Shadow</div>'</script>`,
    act: `host.shadowRoot.getElementById('b').animate({ transform: ['none', 'translateX(120px)'] }, { duration: 30, fill: 'forwards' }); ${wait(150)}`,
  },
  {
    name: 'animate before the recording',
    source,
    html: `${box}<script>b.animate({ transform: ['none', 'translateX(220px)'] }, { duration: 1, fill: 'forwards' })</script>`,
    reduced: true,
  },
  {
    name: 'KeyframeEffect with iterations and direction',
    source: 'Web Animations',
    html: box,
    act: `const a = new Animation(new KeyframeEffect(b, { transform: ['none', 'translateX(300px)'] }, { duration: 100, iterations: 3, direction: 'alternate', fill: 'both' })); a.play(); ${wait(450)}`,
  },
  {
    name: 'animate changed by updatePlaybackRate',
    source: 'Web Animations',
    html: box,
    act: `const a = b.animate({ transform: ['none', 'translateX(300px)'] }, { duration: 100000 }); a.currentTime = 50000; a.playbackRate = 0; ${wait(100)}`,
  },
  {
    name: 'style animation with fill forwards',
    source: 'animate.css and others',
    html: `<style>@keyframes in{from{opacity:0;transform:translateY(40px)}to{opacity:1;transform:none}}#b{opacity:0;animation:in 60ms forwards}</style>${box}`,
    act: wait(200),
    reduced: true,
  },
  {
    name: 'style animation by an added class',
    source: 'animate.css and others',
    html: `<style>@keyframes in{from{opacity:0}to{opacity:1}}#b{opacity:0}#b.in{animation:in 60ms both}</style>${box}`,
    act: `b.className = 'in'; ${wait(200)}`,
  },
  {
    name: 'style animation paused by negative delay',
    source: 'progress by animation-delay',
    html: `<style>@keyframes go{to{transform:translateX(400px)}}#b{animation:go 100s linear -50s paused}</style>${box}`,
  },
  {
    name: 'style animation running slowly',
    source: 'marquees',
    html: `<style>@keyframes go{to{transform:translateX(400px)}}#b{animation:go 400s linear -200s infinite}</style>${box}`,
    act: wait(100),
    reduced: true,
  },
  {
    name: 'style animation on a pseudo-element',
    source: 'spinners',
    html: `<style>@keyframes go{to{width:200px}}#b::after{content:'';display:block;width:10px;height:9px;background:#fc0;animation:go 50ms forwards}</style>${box}`,
    act: wait(200),
  },
  {
    name: 'style animation in steps',
    source: 'typewriters',
    html: `<style>@keyframes go{to{width:300px}}#b{animation:go 60ms steps(4) forwards}</style>${box}`,
    act: wait(200),
  },
  {
    name: 'style animation of a modal',
    source: 'entering dialogs',
    html: `<style>@keyframes in{from{opacity:0;scale:.5}}dialog[open]{animation:in 60ms}</style>${box}<dialog id="d">Dialog</dialog>`,
    act: `d.showModal(); ${wait(200)}`,
  },
  {
    name: 'transition finished',
    source: 'menus',
    html: `<style>#b{transition:transform 60ms}#b.on{transform:translateX(100px)}</style>${box}`,
    act: `b.className = 'on'; ${wait(200)}`,
    reduced: true,
  },
  {
    name: 'transition running slowly',
    source: 'menus',
    html: `<style>#b{transition:opacity 300s linear -150s}#b.on{opacity:0}</style>${box}`,
    act: `b.className = 'on'; ${wait(150)}`,
    reduced: true,
  },
  {
    name: 'transition of a colour, reversed',
    source: 'hover effects',
    html: `<style>#b{transition:background 60ms}#b.on{background:#c00}</style>${box}`,
    act: `b.className = 'on'; ${wait(150)} b.className = ''; ${wait(150)}`,
  },
  {
    name: 'transition with starting style',
    source: 'CSS Transitions 2',
    html: `<style>#b{transition:opacity 60ms}@starting-style{#b{opacity:0}}</style>${box}`,
    act: wait(150),
  },
  {
    name: 'transition of a popover',
    source: 'CSS Transitions 2, allow-discrete',
    html: `<style>[popover]{opacity:0;transition:opacity 60ms,display 60ms allow-discrete}[popover]:popover-open{opacity:1}</style>${box}<div id="m" popover>Menu</div>`,
    act: `m.showPopover(); ${wait(200)}`,
  },
  {
    name: 'scroll-driven animation',
    source: 'Scroll-driven Animations',
    html: `<style>body{height:3000px}@keyframes go{to{width:900px}}#b{position:sticky;top:0;animation:go linear;animation-timeline:scroll()}</style>${box}`,
    act: `scrollTo(0, 1150); ${wait(150)}`,
    reduced: true,
  },
];
