/** Every word about the video of a phone, from its consent to its arrival: a catalogue of its own, loaded where a test asks for one. */

export interface VideoTexts {
  /** On the welcome, beside the switch. */
  consent: { name: string; about: string };
  title: string;
  /** From the recorder that runs to the file that is chosen. */
  steps: readonly string[];
  /** `size` in words of the language: '2 GB'. */
  largest: (size: string) => string;
  choose: string;
  /** After a reload: `share` is how much has arrived, '43%'. */
  chooseAgain: (share: string) => string;
  sendingTitle: string;
  /** The bar's name. */
  progress: string;
  keepOpen: string;
  reading: string;
  paused: string;
  offline: string;
  unreached: string;
  full: string;
  pause: string;
  goOn: string;
  meanwhile: string;
  troubles: {
    empty: string;
    tooLarge: (size: string) => string;
    notAVideo: string;
    /** The recorder was interrupted before it finished the file. */
    noIndex: string;
    /** It holds sound alone. */
    noPicture: string;
    unreadable: string;
    refused: string;
  };
  cannot: string;
  withoutTitle: string;
  withoutAbout: string;
  /** Of a study that is about the video. */
  withoutNeeded: string;
  without: string;
  withAfterAll: string;
  sentTitle: string;
  sentAbout: string;
  preview: string;
}
