/** Chinese, simplified. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/cn';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('cn');
const days = counted({ other: '# 天' });

export const welcome: WelcomeTexts = {
  asks: (count) => `想占用您大约 ${stepTexts.minutes(count)}`,
  needed: '必需',
  optional: '可选',
  screen: '您在测试窗口中的屏幕',
  screenOfWebsite: '页面、点击和滚动。您输入的内容会被隐藏。',
  screenOfPrototype: '您在测试中点按了什么，以及如何移动和滚动。',
  screenAsVideo: '您选择共享的屏幕或窗口的视频。',
  voice: '您的声音',
  voiceAbout: '如果您边做边说出想法，我们就能了解原因。',
  gaze: '您看向哪里',
  gazeAbout: '在此设备上根据摄像头画面计算得出。画面不会离开此设备。',
  expression: '您的面部表情',
  expressionAbout: '每秒数次的七个数值，在此设备上计算得出。画面不会离开此设备。',
  camera: '您的摄像头视频',
  cameraAbout: '您完成任务时面部的视频。',
  cameraNotice:
    '这项研究需要使用您的摄像头。在您同意并开始检查之前，摄像头一直关闭；摄像头开启时会有标记提示。画面在此设备上处理，绝不会离开此设备，除非您另外允许摄像头视频。',
  cameraPoint: '摄像头画面在您自己的设备上处理。保存的是您看向屏幕的位置以及面部表情的数值，均须经您允许；视频本身只有在您允许时才会保存。',
  recorded: '会记录什么',
  age: '年龄',
  gender: '性别',
  genders: { none: '不愿透露', Female: '女', Male: '男', Other: '其他' },
  agree: '我同意，开始',
  problems: {
    age: '请检查您填写的年龄。',
    answers: '请检查您填写的内容。',
    changed: '自您打开本页以来，这里询问的内容已有变化。请再读一遍。',
    consent: '如果不同意标为“必需”的记录，就无法参加这项研究。',
  },
  kept: (count) => `保存 ${days(count)}。您可以随时停止，并要求删除全部内容。`,
  again: { begun: '您之前已开始过此测试，将从上次停下的地方继续。', done: '您已参加过此测试。谢谢。' },
  app: {
    onPhone: '本测试需要在 Android 手机上进行，系统为 Android 7.0 或更高版本。',
    onComputer: '您正在使用电脑',
    howTo: '请用手机相机扫描此码，或在手机上打开这个链接：',
    code: '包含本测试链接的二维码',
    kept: '应用的屏幕不会被录制。我们只保存您的回答、您是否完成了任务以及所用的时间。',
  },
  myData: '我的数据会如何处理',
  dataPoints: (researcher, count) => [
    `您的回答以及您在上面允许的内容，将为 ${researcher} 以及参与这项研究的人员保存。`,
    '您在被测网站上输入的内容绝不会被记录，只记录其长度。',
    '我们不会询问您的姓名和地址。年龄和性别可以填写，也可以不填。',
    `所有内容将在 ${days(count)}后删除。您可以随时通过菜单停止，并要求立即删除全部内容。`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: '请输入您的代码',
  codeAbout: '代码在您收到的邀请中。',
  codeLabel: '代码',
  codeSubmit: '继续',
  unknownTitle: '找不到这个代码',
  unknownAbout: '请与您的邀请核对一下：可能有一个字母出了差错。',
  notStartedTitle: '本测试尚未开始',
  notStartedAbout: '请稍后用同一个链接再来。',
  endedTitle: '本测试已经结束',
  endedAbout: '感谢您愿意参加。您无需再做什么。',
  fullTitle: '本测试名额已满',
  fullAbout: '参加的人数已经足够。感谢您愿意帮忙。',
  pausedTitle: '本测试已暂停',
  pausedAbout: '请稍后用同一个链接再来。',
  takenAbout: '每份邀请只能参加一次。感谢您抽出时间。',
  tooManyTitle: '尝试的代码过多',
  tooManyAbout: '请等待几分钟，然后重新打开链接。',
  tooYoungTitle: (years) => `本测试面向 ${years} 岁及以上的参加者`,
  tooYoungAbout: '感谢您愿意帮忙。我们没有保存任何关于您的信息。',
  busyTitle: '请稍等',
  busyAbout: '您所在的网络刚刚有多人开始了本测试。请等几秒钟，然后重试。',
  notLoadedTitle: '此页面无法加载',
  notLoadedAbout: '请检查网络连接后重试。您已提供的内容都已保留。',
};
