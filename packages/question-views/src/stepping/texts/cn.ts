/** Chinese. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('cn');

export const stepTexts: StepTexts = {
  answerPlaceholder: '您的回答',
  choosePlaceholder: '请选择一个答案',
  chooseAny: '可多选，请选择所有符合的选项',
  smileys: ['非常不好', '不好', '一般', '好', '非常好'],
  stars: counted({ other: '# 颗星' }),
  minutes: counted({ other: '# 分钟' }),
  seconds: counted({ other: '# 秒' }),
  screen: '屏幕',
  voice: '语音',
  gaze: '眼动追踪',
  expression: '面部表情',
  camera: '摄像头视频',
  next: '下一步',
  nextIn: (seconds) => `${number(seconds)} 秒后可继续`,
  start: '开始',
  stopAtAnyTime: '您可以随时停止',
  app: {
    steps: [
      '请点按下方按钮获取应用，并安装到这部手机上（Android 7.0 或更高版本）。此时还没有开始计时。',
      '回到本页，点按“开始”。',
      '打开应用，在时间结束前完成任务。',
      '回到这里，告诉我们您是否完成了任务。',
    ],
    film: '打开手机自带的屏幕录制：从顶部向下滑动两次，点按“屏幕录制”。最后您会把视频发给我们；请事先关闭不应让人看到的内容。',
    get: '获取应用',
  },
  progress: (step, of) => `第 ${number(step)} 步，共 ${number(of)} 步`,
  invalidQuestion: '无效的问题',
};
