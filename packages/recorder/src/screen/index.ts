/** The door to recording a shared screen and a voice. */
export {
  askForScreen,
  askForVoice,
  canShareScreen,
  containerFor,
  MediaStreamRecorder,
  type MediaKind,
  type MediaStreamRecorderOptions,
} from './media-stream-recorder.ts';
