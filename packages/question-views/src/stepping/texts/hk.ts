/** Cantonese. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('hk');

export const stepTexts: StepTexts = {
  answerPlaceholder: '你嘅答案',
  choosePlaceholder: '請揀一個答案',
  chooseAny: '可以揀多過一個，請揀晒所有適用嘅',
  smileys: ['好差', '差', '一般', '好', '非常好'],
  stars: counted({ other: '# 粒星' }),
  minutes: counted({ other: '# 分鐘' }),
  seconds: counted({ other: '# 秒' }),
  screen: '螢幕',
  voice: '聲音',
  gaze: '眼球追蹤',
  expression: '面部表情',
  camera: '鏡頭影片',
  next: '下一步',
  nextIn: (seconds) => `${number(seconds)} 秒後可以繼續`,
  start: '開始',
  stopAtAnyTime: '你可以隨時停止',
  app: {
    steps: [
      '請撳下面個掣攞個 app，裝喺呢部手機度（Android 7.0 或者更新版本）。而家仲未開始計時。',
      '返嚟呢一頁，撳「開始」。',
      '開個 app，喺夠鐘之前完成任務。',
      '返嚟呢度，話我哋知你做唔做到。',
    ],
    film: '開手機自己嘅螢幕錄影：由頂掃落嚟兩次，撳「螢幕錄影」。最後你會將條片傳畀我哋；唔想畀人見到嘅嘢請先閂咗。',
    get: '攞個 app',
  },
  progress: (step, of) => `第 ${number(step)} 步，共 ${number(of)} 步`,
  invalidQuestion: '無效嘅問題',
};
