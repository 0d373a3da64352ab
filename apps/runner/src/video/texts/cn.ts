/** Chinese, simplified. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: '您的手机屏幕',
    about: '您在完成任务时用手机自带的屏幕录制功能拍摄、之后发送给我们的视频；如果您打开声音，也会包含声音。屏幕上显示的一切都会被录下。',
  },
  title: '发送您的屏幕录像',
  steps: [
    '停止录制：从屏幕顶部向下滑动，点按“停止”。',
    '点按下方按钮，选择最新的视频。它通常在名为“屏幕录制”“Screen recordings”或“Movies”的文件夹里。',
  ],
  largest: (size) => `视频最大可以有 ${size}。`,
  choose: '选择录像',
  chooseAgain: (share) => `已收到 ${share}。请再次选择同一个录像，将从中断处继续。`,
  sendingTitle: '正在发送您的录像',
  progress: '已发送',
  keepOpen: '请保持本页打开，直到全部送达。已送达的部分会保留，即使连接中断也一样。',
  reading: '正在读取文件',
  paused: '已暂停。已送达的部分会保留。',
  offline: '您已离线。恢复连接后会自动继续发送。',
  unreached: '目前无法连接服务器。系统会自动重试；已上传的部分会保留。',
  full: '我们目前没有空间存放。系统会自动重试。您也可以不发送录像而继续。',
  pause: '暂停',
  goOn: '继续发送',
  meanwhile: '边发送边继续',
  troubles: {
    empty: '这个文件是空的。请选择您的屏幕录像。',
    tooLarge: (size) => `这个文件超过 ${size}，无法发送。如果可以，请在相册中剪短后再选择。`,
    notAVideo: '这个文件不是视频。请选择您的屏幕录像。',
    unreadable: '无法读取这个文件。它可能已被移动或删除。请重新选择。',
    refused: '本研究不接收这个录像。请不带录像继续。',
  },
  cannot: '我没有录像',
  withoutTitle: '不带录像继续吗？',
  withoutAbout: '没有关系。那样只会保存您的回答、任务是否完成以及所用的时间。',
  withoutNeeded: '本研究需要这个录像。如果您没有，仍然可以继续：您的回答会保留。',
  without: '不带录像继续',
  withAfterAll: '还是选择一个录像',
  sentTitle: '您的录像已上传',
  sentAbout: '谢谢。如果愿意，您可以把它从手机上删除。',
  preview: '预览：不会发送任何文件。',
};
