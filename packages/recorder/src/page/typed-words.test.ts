import { describe, expect, it } from 'vitest';
import { TypedWords } from './typed-words.ts';

function typed(...values: string[]): TypedWords {
  const words = new TypedWords();
  for (const value of values) words.learn(value, true);
  return words;
}

describe('a value that was typed', () => {
  it.each([
    ['Quillonia', 'Results for “quillonia”', 'Results for “*********”'],
    ['Quillonia', 'user_QUILLONIA7', 'user_*********7'],
    ['quillonia zubrowski', '/search/quillonia-zubrowski/2', '/search/*********-*********/2'],
    ['quillonia zubrowski', 'Zubrowski, Quillonia', '*********, *********'],
    ['anna@berg.example', 'to anna@berg.example.', 'to ****@****.*******.'],
    ['+47 22 33 44 55', 'Call 004722334455', 'Call 00**********'],
    ['São Paulo', 'sao-paulo', '***-*****'],
    ['Sao Paulo', 'Sa\u0303o Paulo', '**** *****'],
    ['新宿区役所', '新宿区役所の検索結果', '*****の検索結果'],
    ['lamp', 'Lampshades and lamps', '****shades and ****s'],
  ])('%s is not readable in %s', (value, text, masked) => {
    expect(typed(value).mask(text)).toBe(masked);
  });

  it('leaves what was not typed', () => {
    const text = 'Free delivery of lamps from 20 to 40 kroner';
    expect(typed('shades', 'a', 'of', '20').mask(text)).toBe(text);
    expect(typed('ant 1').mask('Plan trees')).toBe('Plan trees');
  });

  it('is found across pages by what the page before knew, and holds no letter of it', () => {
    const { state } = typed('Quillonia');
    expect(JSON.stringify(state).toLowerCase()).not.toContain('quil');
    expect(new TypedWords(state).mask('Hi Quillonia')).toBe('Hi *********');
  });

  it('is hashed differently in each run, and not taken from another', () => {
    const other = typed('Quillonia').state;
    expect(typed('Quillonia').state.words).not.toEqual(other.words);
    const words = new TypedWords();
    words.add(other);
    expect(words.mask('Quillonia')).toBe('Quillonia');
  });
});

describe('a value that is still typed', () => {
  it('is masked where it stands as a word', () => {
    const words = new TypedWords();
    for (const text of ['q', 'qu', 'qui', 'quil']) words.learn(text, false);
    expect(words.mask('qui: quil, quilt')).toBe('***: ****, quilt');
  });

  it('says whether there was anything new', () => {
    const words = new TypedWords();
    expect([words.learn('qu', false), words.learn('qui', false), words.learn('qui', false)]).toEqual([false, true, false]);
  });
});

it('masks every letter once more was typed than is kept', () => {
  const words = new TypedWords();
  for (let number = 0; number < 4_100; number += 1) words.learn(`value ${100_000 + number}`, true);
  expect(words.mask('Not typed.')).toBe('*** *****.');
});

it('is linear in what is typed and in what is shown', () => {
  const words = typed('ab'.repeat(50_000), 'a'.repeat(64), ...Array.from({ length: 60 }, (_, more) => 'a'.repeat(3 + more)));
  expect(words.mask('a'.repeat(100_000))).toBe('*'.repeat(100_000));
});

describe('a short name', () => {
  it.each([
    ['王伟', '欢迎王伟回来', '欢迎**回来'],
    ['李小龙', '小龙,你好', '**,你好'],
    ['欧阳娜娜', '亲爱的娜娜', '亲爱的**'],
    ['王', '王 先生', '* 先生'],
    ['สุดา', 'สวัสดีคุณสุดาครับ', 'สวัสดีคุณ****ครับ'],
    ['Lê An', 'Chào An và Lê, an toàn', 'Chào ** và **, an toàn'],
    ['Vũ', 'Chào Vũ', 'Chào **'],
    ['Bo', 'Hi Bo, do both', 'Hi **, do both'],
  ])('%s is not readable in %s', (value, text, masked) => {
    expect(typed(value).mask(text)).toBe(masked);
  });

  it('is known on the next page', () => {
    expect(new TypedWords(typed('王伟').state).mask('欢迎王伟')).toBe('欢迎**');
  });
});

describe('a name that the site gave', () => {
  const known = (...names: string[]): TypedWords => {
    const words = new TypedWords();
    for (const name of names) words.know(name);
    return words;
  };

  it('stays where it was there before somebody typed it, on the next page too', () => {
    const words = known('/wp-admin/css/', 'wpadminbar');
    words.learn('admin', true);
    const next = new TypedWords(words.state);
    for (const one of [words, next]) {
      expect([one.maskName('/wp-admin/index.php'), one.maskName('wpadminbar')]).toEqual(['/wp-admin/index.php', 'wpadminbar']);
      expect(one.mask('Howdy, admin')).toBe('Howdy, *****');
    }
  });

  it('is masked where it came after', () => {
    const words = new TypedWords();
    words.learn('Quillonia', true);
    words.know('of-quillonia');
    expect(words.maskName('/orders/quillonia')).toBe('/orders/*********');
    words.learn('orders', true);
    expect(words.maskName('/orders/')).toBe('/******/');
  });
});
