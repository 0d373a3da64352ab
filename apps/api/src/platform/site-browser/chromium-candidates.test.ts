import { describe, expect, it } from 'vitest';
import { chromiumCandidates, findChromium } from './chromium-candidates.ts';

describe('chromiumCandidates', () => {
  it('lists Chrome, Edge and Chromium in the usual places of Linux, then in PATH without its relative entries', () => {
    const places = chromiumCandidates('linux', { PATH: '/usr/bin:/home/ada/bin::bin' });
    expect(places).toEqual(
      expect.arrayContaining(['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge', '/snap/bin/chromium']),
    );
    expect(places).toContain('/home/ada/bin/chromium');
    expect(places.every((place) => place.startsWith('/'))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
  });

  it('lists the applications of macOS for all users, then for the own one', () => {
    expect(chromiumCandidates('darwin', { HOME: '/Users/ada' })).toEqual([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]);
  });

  it('lists the program folders of Windows, whatever the capitals of their variables', () => {
    const variables = {
      PROGRAMFILES: 'C:\\Program Files',
      'ProgramFiles(x86)': 'C:\\Program Files (x86)',
      LocalAppData: 'C:\\Users\\ada\\AppData\\Local',
    };
    const places = chromiumCandidates('win32', variables);
    expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(places).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
    expect(places).toContain('C:\\Users\\ada\\AppData\\Local\\Chromium\\Application\\chrome.exe');
    expect(places).toHaveLength(9);
  });

  it('lists nothing of a Windows that names none of its folders', () => {
    expect(chromiumCandidates('win32', { LOCALAPPDATA: 'relative' })).toEqual([]);
  });
});

describe('findChromium', () => {
  it('takes what is named if it exists, and nothing else then', () => {
    expect(findChromium(process.execPath)).toBe(process.execPath);
    expect(findChromium('/nowhere/chromium')).toBeNull();
  });
});
