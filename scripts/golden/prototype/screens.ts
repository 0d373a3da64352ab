/** The screens of the travel prototype as HTML; `data-to` marks what leads to another screen. */
import { icons, statusBar, tabs } from './parts.ts';
import { auroraCabin, city, harbour, seaHut } from './scenes.ts';

export interface PrototypeDesign {
  key: string;
  name: string;
  goal: boolean;
  html: string;
}

const place = (name: string, note: string, picture: string, to = ''): string =>
  `<div class="place"${to === '' ? '' : ` data-to="${to}"`}><div class="pic">${picture}</div><b>${name}</b><div class="soft small">${note}</div></div>`;

const stay = (name: string, note: string, price: string, picture: string, to = ''): string =>
  `<div class="stay"${to === '' ? '' : ` data-to="${to}"`}><div class="pic">${picture}<span class="heart">${icons.heart}</span></div><div class="line"><b>${name}</b><b>${price}</b></div><div class="line soft small"><span>${note}</span><span>a night</span></div></div>`;

const explore = `${statusBar()}<main><p class="soft">Hello, Maja</p><h1>Where do you want<br>to wake up?</h1>
<div class="field" data-to="results">${icons.search}<div><b>Where to?</b><span class="soft small">Any week · 2 guests</span></div></div>
<div class="chips"><span class="chip on">All</span><span class="chip">Cabins</span><span class="chip">By the sea</span><span class="chip">City</span></div>
<div class="head"><h2>Popular in winter</h2><span class="soft small">See all</span></div>
<div class="row">${place('Tromsø', '48 stays · northern lights', auroraCabin('e1'), 'results')}${place('Lofoten', '36 stays', seaHut('e2'))}</div>
<div class="head" style="margin-top:24px"><h2>Weekends away</h2></div><div class="row"><div class="place"><div class="pic" style="height:120px">${harbour('e3')}</div></div><div class="place"><div class="pic" style="height:120px">${city('e4')}</div></div></div></main>${tabs('Explore')}`;

const results = `${statusBar()}<div class="top"><span class="round" data-to="explore">${icons.back}</span><div><b>Tromsø</b><div class="soft small">Any week · 2 guests</div></div></div>
<main style="padding-top:0"><div class="chips"><span class="chip on">48 stays</span><span class="chip">Price</span><span class="chip">Cabins</span><span class="chip">Fireplace</span></div>
${stay('Harbour loft', 'City centre · 4.6', '€128', harbour('r1'))}${stay('Cabin under the lights', 'Kvaløya · 20 min · 4.9', '€164', auroraCabin('r2'), 'stay')}${stay('Fisherman’s hut', 'Sommarøy · 4.8', '€142', seaHut('r3'))}</main>
<div class="pillb" data-to="map">${icons.map}Map</div>${tabs('Explore')}`;

const map = `${statusBar()}<svg viewBox="0 0 390 844" style="position:absolute;inset:0;z-index:-1;width:390px;height:844px"><path fill="#cfe4ee" d="M0 0h390v844H0z"/><path fill="#e9efdf" d="M-10 120C80 90 150 160 140 260S40 420 60 520s-40 180-80 160zM210 60C300 40 420 60 420 60V520C360 560 290 520 270 440S170 300 190 200 160 80 210 60zM150 640c60-60 180-40 260-60v280H120c-20-80-20-160 30-220z"/><path d="M60 200c40 60 20 160 30 260M300 90c-40 120-10 260 30 400M200 720c60-40 120-40 190-60" stroke="#fff" stroke-width="6" fill="none"/><path d="M120 300c40-10 70-10 90 0" stroke="#f4c58e" stroke-width="5" fill="none"/></svg>
<div class="top"><span class="round" data-to="results">${icons.back}</span><div class="field" style="margin:0;height:48px;flex:1">${icons.search}<b>Tromsø</b></div></div>
<div class="pin" style="left:300px;top:300px">€128</div><div class="pin on" style="left:92px;top:360px" data-to="stay">€164</div><div class="pin" style="left:70px;top:560px">€142</div><div class="pin" style="left:330px;top:440px">€98</div><div class="pin" style="left:300px;top:640px">€187</div>
<div class="pillb" data-to="results">${icons.list}List</div>${tabs('Explore')}`;

const stayScreen = `${statusBar('over')}<div style="height:360px;position:relative">${auroraCabin('s1').replace('<svg', '<svg style="width:390px;height:360px"')}<span class="round" style="position:absolute;left:16px;top:54px" data-to="results">${icons.back}</span><span class="round" style="position:absolute;right:16px;top:54px">${icons.heart}</span></div>
<main style="background:#fff;border-radius:24px 24px 0 0;margin-top:-26px;position:relative;padding-top:24px"><h1>Cabin under the lights</h1><p class="soft" style="margin:6px 0 4px">Kvaløya, 20 minutes from Tromsø</p><p class="small"><b>4.9</b> <span class="soft">· 212 reviews</span></p><div class="rule"></div>
<div class="perk">${icons.star}<div><b>Dark sky</b><div class="soft small">No street lamp within two kilometres</div></div></div><div class="perk">${icons.flame}<div><b>Wood stove</b><div class="soft small">Firewood is there when you come</div></div></div><div class="perk">${icons.wifi}<div><b>Fast wifi</b><div class="soft small">In case the sky is cloudy</div></div></div></main>
<div class="foot"><div><b style="font-size:18px">€164</b> <span class="soft">a night</span><div class="soft small">Free to cancel for 48 hours</div></div><div class="button" data-to="dates">Choose dates</div></div>`;

function calendar(name: string, firstWeekday: number, days: number, from: number, to: number): string {
  const blanks = '<span></span>'.repeat(firstWeekday);
  const cells = Array.from({ length: days }, (_, index) => {
    const day = index + 1;
    if (day === from) return `<span class="from"><span class="on" style="width:44px">${day}</span></span>`;
    if (day === to) return `<span class="to"><span class="on" style="width:44px">${day}</span></span>`;
    return `<span class="${day > from && day < to ? 'mid' : ''}">${day}</span>`;
  });
  const weekdays = ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((day) => `<span class="wd">${day}</span>`).join('');
  return `<b>${name}</b><div class="days">${weekdays}${blanks}${cells.join('')}</div>`;
}

const dates = `${statusBar()}<div class="top"><span class="round" data-to="stay">${icons.close}</span><div><b>Choose dates</b><div class="soft small">Cabin under the lights</div></div></div>
<main><h1 style="margin-bottom:6px">2 nights</h1><p class="soft" style="margin-bottom:22px">Friday 12 to Sunday 14 February</p>${calendar('February', 0, 28, 12, 14)}${calendar('March', 0, 31, 99, 99)}</main>
<div class="foot"><div><b style="font-size:18px">€328</b><div class="soft small">2 nights</div></div><div class="button" data-to="review">Continue</div></div>`;

const review = `${statusBar()}<div class="top"><span class="round" data-to="dates">${icons.back}</span><b>Review and pay</b></div>
<main><div class="row" style="align-items:center"><div class="pic" style="width:104px;height:92px;border-radius:16px;overflow:hidden;flex:none">${auroraCabin('v1')}</div><div><b>Cabin under the lights</b><div class="soft small">Kvaløya · Entire cabin</div><div class="small"><b>4.9</b> <span class="soft">(212)</span></div></div></div><div class="rule" style="margin:20px 0"></div>
<h2>Your trip</h2><div class="kv"><div>Dates<div class="soft small">12 to 14 February</div></div><span style="text-decoration:underline">Edit</span></div><div class="kv"><div>Guests<div class="soft small">2 guests</div></div><span style="text-decoration:underline">Edit</span></div><div class="rule"></div>
<h2 style="margin-top:18px">Price</h2><div class="kv"><span class="soft">€164 × 2 nights</span><span>€328</span></div><div class="kv"><span class="soft">Cleaning</span><span>€40</span></div><div class="kv"><span class="soft">Service</span><span>€22</span></div><div class="rule"></div><div class="kv"><b>Total</b><b>€390</b></div>
<div class="kv" style="margin-top:10px;border:1px solid #e3e7f2;border-radius:16px;padding:14px 16px"><span>Card ending in 4242</span><span class="soft">Change</span></div></main>
<div class="foot" style="display:block"><div class="button" data-to="booked">Confirm and pay</div></div>`;

const booked = `${statusBar()}<main style="text-align:center;padding-top:70px"><svg viewBox="0 0 120 120" width="112" style="margin:0 auto 26px"><circle cx="60" cy="60" r="58" fill="#e4f7ee"/><path d="M36 62l17 17 33-37" stroke="#12925a" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/></svg><h1>You are going<br>to Tromsø</h1><p class="soft" style="margin:12px 20px 28px">The cabin is yours from 12 to 14 February. The key code comes the day before.</p>
<div class="stay" style="text-align:left"><div class="pic" style="height:210px">${auroraCabin('b1')}</div><div class="line"><b>Cabin under the lights</b><b>€390</b></div><div class="soft small">2 nights · 2 guests</div></div></main><div class="foot" style="display:block"><div class="button" style="background:#131b3a">See the trip</div></div>`;

const saved = `${statusBar()}<main><h1>Saved</h1><div style="text-align:center;padding:120px 10px 0"><svg viewBox="0 0 140 120" width="150" style="margin:0 auto 24px"><rect x="22" y="22" width="72" height="84" rx="14" fill="#eef0f8" transform="rotate(-8 58 64)"/><rect x="46" y="18" width="72" height="84" rx="14" fill="#fff" stroke="#dfe3f0" stroke-width="2"/><path d="M82 76S66 66 66 54a9 9 0 0 1 16-5 9 9 0 0 1 16 5c0 12-16 22-16 22z" fill="#f05a28"/></svg><h2>Nothing saved yet</h2><p class="soft" style="margin:8px 0 24px">Press the heart of a stay you like,<br>and find it here again.</p><div class="button" style="display:inline-grid" data-to="explore">Start exploring</div></div></main>${tabs('Saved')}`;

export const prototypeDesign: readonly PrototypeDesign[] = [
  { key: 'explore', name: 'Explore', goal: false, html: explore },
  { key: 'results', name: 'Stays in Tromsø', goal: false, html: results },
  { key: 'map', name: 'Map', goal: false, html: map },
  { key: 'stay', name: 'The cabin', goal: false, html: stayScreen },
  { key: 'dates', name: 'Dates', goal: false, html: dates },
  { key: 'review', name: 'Review and pay', goal: false, html: review },
  { key: 'booked', name: 'Booked', goal: true, html: booked },
  { key: 'saved', name: 'Saved', goal: false, html: saved },
];

export const startKey = 'explore';
export const expectedKeys: readonly string[] = ['explore', 'results', 'stay', 'dates', 'review', 'booked'];
