/** Cantonese as it is written in Hong Kong. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/hk';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('hk');
const days = counted({ other: '# 日' });

export const welcome: WelcomeTexts = {
  asks: (count) => `想用你大約 ${stepTexts.minutes(count)}時間`,
  needed: '必須',
  optional: '自願',
  screen: '你喺測試視窗入面嘅螢幕',
  screenOfWebsite: '睇過嘅頁面、撳過嘅位同捲動。你打嘅字會隱藏。',
  screenOfPrototype: '你喺測試入面撳過啲咩，同埋點樣移動同捲動。',
  screenAsVideo: '你揀嚟分享嘅螢幕或者視窗嘅影片。',
  voice: '你嘅聲音',
  voiceAbout: '如果你一路做一路講出諗法，我哋就會明白點解。',
  gaze: '你望緊邊度',
  gazeAbout: '喺呢部裝置上用鏡頭畫面計出嚟。冇任何畫面會離開裝置。',
  expression: '你嘅面部表情',
  expressionAbout: '每秒幾次、七個數值，喺呢部裝置上計出嚟。冇任何畫面會離開裝置。',
  camera: '你嘅鏡頭影片',
  cameraAbout: '你做任務嗰陣嘅面部影片。',
  cameraNotice:
    '呢個研究想用你嘅鏡頭。喺你同意並開始檢查之前，鏡頭一直熄咗；鏡頭著咗就會有標記話你知。畫面會喺呢部裝置上處理，絕對唔會離開，除非你另外准許錄低鏡頭影片。',
  cameraPoint:
    '鏡頭畫面會喺你自己嘅裝置上處理。保存嘅係你望住螢幕邊度，同埋面部表情嘅數值，兩樣都要你准許先會保存；影片本身亦都要你准許先會保存。',
  recorded: '會記錄啲咩',
  age: '年齡',
  gender: '性別',
  genders: { none: '唔想講', Female: '女', Male: '男', Other: '其他' },
  agree: '我同意，開始',
  problems: {
    age: '請檢查你填嘅年齡。',
    answers: '請檢查你填嘅內容。',
    changed: '自你打開本頁以來，這裏詢問的內容已有更改。請再讀一次。',
    consent: '如果唔同意標明「必須」嘅記錄，就參加唔到呢個研究。',
  },
  kept: (count) => `保留 ${days(count)}。你可以隨時停止，並要求刪除所有嘢。`,
  again: { begun: '你之前已開始過這項測試，將由上次停下的地方繼續。', done: '你已參加過這項測試。多謝。' },
  app: {
    onPhone: '呢個測試要喺 Android 手機做，系統係 Android 7.0 或者更新版本。',
    onComputer: '你而家用緊電腦',
    howTo: '請用手機相機掃描呢個碼，或者喺手機開呢條連結：',
    code: '有呢個測試連結嘅 QR 碼',
    kept: '個 app 嘅螢幕唔會錄低。我哋只會保留你嘅答案、你有冇完成任務，同埋用咗幾多時間。',
  },
  myData: '我嘅資料會點處理',
  dataPoints: (researcher, count) => [
    `你嘅答案，同埋你喺上面准許嘅嘢，會為 ${researcher} 同埋一齊做呢個研究嘅人保存。`,
    '你喺測試網站打嘅字絕對唔會記錄，只會記錄有幾長。',
    '我哋唔會問你個名同地址。年齡同性別可以填，亦可以唔填。',
    `所有嘢會喺 ${days(count)}之後刪除。你可以隨時喺選單停止，並要求即刻刪除所有嘢。`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: '請輸入你嘅代碼',
  codeAbout: '代碼喺你收到嘅邀請入面。',
  codeLabel: '代碼',
  codeSubmit: '繼續',
  unknownTitle: '搵唔到呢個代碼',
  unknownAbout: '請同你嘅邀請對一對：可能有一個字母出咗錯。',
  notStartedTitle: '呢個測試仲未開始',
  notStartedAbout: '請遲啲用同一條連結再嚟。',
  endedTitle: '呢個測試已經完咗',
  endedAbout: '多謝你想參加。你唔使再做啲咩。',
  fullTitle: '呢個測試已經滿額',
  fullAbout: '已經有足夠人參加。多謝你想幫手。',
  pausedTitle: '呢個測試暫停咗',
  pausedAbout: '請遲啲用同一條連結再嚟。',
  takenAbout: '每份邀請只可參加一次。多謝你抽出時間。',
  tooManyTitle: '試咗太多代碼',
  tooManyAbout: '請等幾分鐘，然後再開條連結。',
  tooYoungTitle: (years) => `呢個測試只限 ${years} 歲或以上嘅人參加`,
  tooYoungAbout: '多謝你願意幫手。我哋冇儲存任何關於你嘅資料。',
  busyTitle: '請等一等',
  busyAbout: '你個網絡啱啱有幾個人開始咗呢個測試。請等幾秒，然後再試。',
  notLoadedTitle: '呢一頁載入唔到',
  notLoadedAbout: '請檢查網絡連線，然後再試。你已經提供嘅內容都保留咗。',
};
