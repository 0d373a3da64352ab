/** Cantonese, traditional script. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: '你部手機嘅螢幕',
    about: '你做任務嗰陣用手機自己嘅螢幕錄影功能拍低、之後先至傳畀我哋嘅影片；你開咗聲就連聲都有。螢幕上面所有嘢都會影到。',
  },
  title: '傳送你嘅螢幕錄影',
  steps: [
    '停咗錄影先：由螢幕頂掃落嚟，撳「停止」。',
    '撳下面個掣，揀最新嗰條片。佢通常喺叫「螢幕錄影」、「Screen recordings」或者「Movies」嘅資料夾入面。',
  ],
  largest: (size) => `條片最大可以有 ${size}。`,
  choose: '揀錄影',
  chooseAgain: (share) => `已經收到 ${share}。請再揀返同一條片，就會由嗰度繼續傳。`,
  sendingTitle: '傳緊你條片',
  progress: '已經傳咗',
  keepOpen: '請開住呢一頁，等到全部傳到為止。傳到咗嘅會保留，就算斷線都唔會唔見。',
  reading: '讀緊個檔案',
  paused: '暫停咗。傳到咗嘅會保留。',
  offline: '你而家離線。一有返網絡就會自動繼續傳。',
  unreached: '而家連唔到我哋。系統會自動再試；傳到咗嘅會保留。',
  full: '我哋而家冇位放。系統會自動再試。你亦可以唔傳錄影，繼續做落去。',
  pause: '暫停',
  goOn: '繼續傳',
  meanwhile: '一路傳一路繼續',
  troubles: {
    empty: '呢個檔案係空嘅。請揀你嘅螢幕錄影。',
    tooLarge: (size) => `呢個檔案大過 ${size}，傳唔到。如果可以，請喺相簿剪短佢，再揀過。`,
    notAVideo: '呢個檔案唔係影片。請揀你嘅螢幕錄影。',
    unreadable: '讀唔到呢個檔案。可能已經移咗位或者刪除咗。請再揀過。',
    refused: '呢個研究唔收呢條錄影。請唔傳錄影，繼續做落去。',
  },
  cannot: '我冇錄影',
  withoutTitle: '冇錄影都繼續？',
  withoutAbout: '冇問題。咁就淨係會保存你嘅答案、做唔做到任務同埋用咗幾耐。',
  withoutNeeded: '錄影對呢個研究好重要。如果你冇，都可以繼續：你嘅答案會保留。',
  without: '冇錄影都繼續',
  withAfterAll: '都係揀返條錄影',
  sentTitle: '收到你條錄影喇',
  sentAbout: '多謝你。你想嘅話可以喺手機刪除佢。',
  preview: '預覽：無論你揀邊個檔案，都唔會傳送任何嘢。',
};
