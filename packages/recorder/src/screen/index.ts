/** Public API for recording a shared screen, a camera and a voice. */
export {
  askForCamera,
  askForScreen,
  askForVoice,
  cameraForVideo,
  canShareScreen,
  containerFor,
  isTab,
  MediaStreamRecorder,
  type MediaKind,
  type MediaStreamRecorderOptions,
} from './media-stream-recorder.ts';
