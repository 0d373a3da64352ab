import type { Study, StudyTest } from '@sightline/wire/run';
import type * as Pages from './pages.tsx';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const address = 'https://tests.example/t/ABCD2345';
const study: Study = {
  code: 'ABCD2345',
  preview: false,
  projectName: 'A "shop" & <more>',
  testerMessage: 'About </script><script>alert(1)</script>',
  researcherName: 'Nordlys Lamps',
  language: 'en',
  minutes: 1,
  retentionDays: 90,
  consentVersion: 1,
  consents: [
    { channel: 'screen', needed: true },
    { channel: 'voice', needed: false },
  ],
  calibration: null,
  questions: [],
  backlinks: { complete: '', disqualified: '', overQuota: '' },
};

let pages: typeof Pages;
beforeAll(async () => {
  vi.stubGlobal('runnerAssets', {
    styles: ['/runner/s.css'],
    fonts: { ar: '/runner/ar.css' },
    panelStyles: ['/runner/p.css'],
    welcomeScript: '/runner/w.js',
    runScript: '/runner/r.js',
    runImports: [],
    testParts: { 'test-step': ['/runner/t.js'], 'website-step': ['/runner/ws.js'] },
    words: { ar: ['/runner/ar.js'], en: ['/runner/en.js'] },
  });
  pages = await import('./pages.tsx');
});

describe('renderWelcome', () => {
  it('asks for each consent, ticks none, and requires only the needed one', () => {
    const html = pages.renderWelcome({ address, study });
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes).toHaveLength(2);
    expect(boxes.filter((box) => box.includes('checked'))).toEqual([]);
    expect(boxes.map((box) => [/value="(\w+)"/.exec(box)?.[1], box.includes('required')])).toEqual([
      ['screen', true],
      ['voice', false],
    ]);
  });

  it('says what the project hides beside what is typed', () => {
    expect(pages.renderWelcome({ address, study })).not.toMatch(/hidden too/);
    for (const [hideTexts, said] of [
      [1, 'after you first press a key is hidden too'],
      [2, 'All texts and pictures of the website are hidden too'],
    ] as const)
      expect(pages.renderWelcome({ address, study: { ...study, hideTexts } })).toContain(said);
  });

  it('is a plain form to the same address', () => {
    const html = pages.renderWelcome({ address, study });
    expect(html).toMatch(/<form[^>]*action="\/t\/ABCD2345"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/t\/ABCD2345"/);
    for (const name of ['clientKey', 'consentVersion', 'consent', 'age', 'gender']) expect(html).toContain(`name="${name}"`);
  });

  it('says who asks, how long it takes, how long it is kept, and a problem', () => {
    const html = pages.renderWelcome({ address, study, problem: 'consent' });
    expect(html).not.toContain('/runner/ar.css');
    for (const text of [
      'Nordlys Lamps',
      'invites you to a 1-minute test',
      'Kept for 90 days.',
      'Please check this box to take part.',
      'What happens to my data',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('shows the initials of an account without a picture, and of one with a picture that and its company', () => {
    expect(pages.renderWelcome({ address, study })).toMatch(/<span[^>]*aria-hidden="true"[^>]*>NL<\/span>/);
    const known = { ...study, researcherAvatarUrl: '/files/rea.webp', researcherCompany: 'Northern Light' };
    const html = pages.renderWelcome({ address, study: known });
    expect(html).toMatch(/<img[^>]*src="\/files\/rea\.webp"[^>]*alt=""/);
    expect(html).toContain('<strong>Nordlys Lamps · Northern Light</strong>');
    expect(html).not.toContain('>NL<');
  });

  it('names a company once where the account has the same name', () => {
    const html = pages.renderWelcome({ address, study: { ...study, researcherCompany: 'Nordlys Lamps' } });
    expect(html).toContain('<strong>Nordlys Lamps</strong>');
  });

  it('shows the researcher’s words as words, and holds no inline script or handler', () => {
    const html = pages.renderWelcome({ address, study });
    expect(html).toContain('A &quot;shop&quot; &amp; &lt;more&gt;');
    expect(html).toContain('About &lt;/script&gt;&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    expect(html).not.toMatch(/\son\w+=/);
  });
});

describe('renderWelcome of the test of an app', () => {
  const app: StudyTest = {
    kind: 'application',
    url: 'https://a.co',
    task: 't',
    limitSec: 60,
    recordBy: 'snippet',
    prototype: null,
    channels: [],
  };
  const question = { id: 'q', type: 30, name: 'Q', description: '', required: true, options: [], nextAfterSec: 0, role: '', test: app };

  it('says that its screen is not recorded and asks for no consent to it', () => {
    const html = pages.renderWelcome({ address, study: { ...study, consents: [], questions: [question] } });
    expect(html).toContain('The screen of the app is not recorded.');
    expect(html).not.toContain('type="checkbox"');
  });

  it('tells who comes on a computer how to switch: a code, and the link in words', () => {
    const html = pages.renderWelcome({ address, study: { ...study, questions: [question] } });
    for (const text of ['Android 7.0', 'aria-label="QR code for this test"', `>${address}<`]) expect(html).toContain(text);
    const plain = pages.renderWelcome({ address, study });
    for (const text of ['Android 7.0', address, 'not recorded']) expect(plain).not.toContain(text);
  });
});

describe('renderRun', () => {
  it('hands the study over as data that cannot end its element', () => {
    const html = pages.renderRun({ study });
    const json = /<script type="application\/json" id="study">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(study);
    expect(html).not.toContain('<script>alert');
  });
});

describe('what a study’s tests need', () => {
  it('is fetched with the welcome and with the run, and nothing of other kinds', () => {
    const test: StudyTest = {
      kind: 'application',
      url: 'https://a.co',
      task: 't',
      limitSec: 60,
      recordBy: 'snippet',
      prototype: null,
      channels: [],
    };
    const question = { id: 'q', type: 30, name: 'Q', description: '', required: true, options: [], nextAfterSec: 0, role: '', test };
    const ofApp: Study = { ...study, questions: [question] };
    for (const html of [pages.renderWelcome({ address, study: ofApp }), pages.renderRun({ study: ofApp })]) {
      expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/runner\/t.js">/);
      expect(html).not.toContain('/runner/ws.js');
    }
    expect(pages.renderRun({ study })).not.toContain('/runner/t.js');
  });
});

describe('a study in Arabic', () => {
  const inArabic: Study = { ...study, language: 'ar' };

  it('is welcomed in it, right to left', () => {
    const html = pages.renderWelcome({ address, study: inArabic, problem: 'age' });
    for (const text of [
      '<html lang="ar" dir="rtl">',
      '<link rel="stylesheet" href="/runner/ar.css">',
      'دقيقة واحدة',
      'أدخل عمرًا بين 5 و120، أو اترك الحقل فارغًا.',
    ])
      expect(html).toContain(text);
  });

  it('fetches the words of that language alone', () => {
    for (const html of [pages.renderWelcome({ address, study: inArabic }), pages.renderRun({ study: inArabic })]) {
      expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/runner\/ar.js">/);
      expect(html).not.toContain('/runner/en.js');
    }
  });

  it('says in it why it cannot be taken, whatever the browser speaks', () => {
    expect(pages.renderProblem({ kind: 'ended', language: 'ar', accepted: 'de' })).toContain('انتهى هذا الاختبار');
  });
});

describe('renderProblem', () => {
  it('speaks the browser’s language where no study is known', () => {
    const html = pages.renderProblem({ kind: 'unknown-code', accepted: 'fi, de;q=0.8' });
    for (const text of ['<html lang="de" dir="ltr">', 'Dieser Code ist ungültig']) expect(html).toContain(text);
  });

  it.each([
    ['code-form', 'name="code"'],
    ['unknown-code', 'name="code"'],
    ['not-started', 'has not started yet'],
    ['ended', 'has ended'],
    ['full', 'is full'],
    ['paused', 'is paused'],
    ['taken', 'already taken part'],
    ['too-many', 'Too many attempts'],
  ] as const)('%s has its own kind words', (kind, words) => {
    expect(pages.renderProblem({ kind })).toContain(words);
  });
});
