/** German. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'Der Bildschirm Ihres Telefons',
    about:
      'Ein Video, das Sie während der Aufgabe mit der Bildschirmaufnahme Ihres Telefons machen und danach senden, mit Ton, wenn Sie ihn einschalten. Es zeigt alles, was auf dem Bildschirm ist.',
  },
  title: 'Senden Sie die Aufnahme Ihres Bildschirms',
  steps: [
    'Beenden Sie die Aufnahme: Wischen Sie vom oberen Bildschirmrand nach unten und tippen Sie auf „Stopp“.',
    'Tippen Sie auf die Schaltfläche unten und wählen Sie das neueste Video. Oft liegt es in einem Ordner namens „Screen recordings“, „Bildschirmaufnahmen“ oder „Movies“.',
  ],
  largest: (size) => `Das Video darf bis zu ${size} groß sein.`,
  choose: 'Aufnahme auswählen',
  chooseAgain: (share) => `${share} sind schon angekommen. Wählen Sie dieselbe Aufnahme noch einmal, dann geht es dort weiter.`,
  sendingTitle: 'Ihre Aufnahme wird gesendet',
  progress: 'Bisher gesendet',
  keepOpen:
    'Bitte lassen Sie diese Seite offen, bis alles angekommen ist. Was angekommen ist, bleibt erhalten, auch wenn die Verbindung abbricht.',
  reading: 'Datei wird geprüft',
  paused: 'Angehalten. Was angekommen ist, bleibt erhalten.',
  offline: 'Sie sind offline. Der Upload wird fortgesetzt, sobald Sie wieder online sind.',
  unreached: 'Der Server ist gerade nicht erreichbar. Wir versuchen es weiter; bereits Hochgeladenes bleibt erhalten.',
  full: 'Wir haben gerade keinen Platz dafür. Es wird von selbst wieder versucht. Sie können auch ohne Aufnahme weitermachen.',
  pause: 'Anhalten',
  goOn: 'Upload fortsetzen',
  meanwhile: 'Während des Uploads fortfahren',
  troubles: {
    empty: 'Diese Datei ist leer. Bitte wählen Sie die Aufnahme Ihres Bildschirms.',
    tooLarge: (size) =>
      `Diese Datei ist größer als ${size} und kann nicht gesendet werden. Kürzen Sie sie nach Möglichkeit in Ihrer Galerie und wählen Sie sie noch einmal.`,
    notAVideo: 'Diese Datei ist kein Video. Bitte wählen Sie die Aufnahme Ihres Bildschirms.',
    noIndex:
      'Diese Aufnahme wurde abgebrochen, bevor sie fertig war, und lässt sich nicht abspielen. Bitte wählen Sie eine andere Aufnahme.',
    noPicture: 'Diese Datei enthält Ton, aber kein Bild. Bitte wählen Sie die Aufnahme Ihres Bildschirms.',
    unreadable: 'Diese Datei kann nicht gelesen werden. Vielleicht wurde sie verschoben oder gelöscht. Bitte wählen Sie sie noch einmal.',
    refused: 'Diese Studie nimmt diese Aufnahme nicht an. Bitte machen Sie ohne sie weiter.',
  },
  cannot: 'Ich habe keine Aufnahme',
  withoutTitle: 'Ohne Aufnahme weiter?',
  withoutAbout:
    'Das ist in Ordnung. Gespeichert werden dann nur Ihre Antworten, ob Sie die Aufgabe geschafft haben und wie lange es gedauert hat.',
  withoutNeeded:
    'Für diese Studie ist die Aufnahme wichtig. Wenn Sie keine haben, können Sie trotzdem weitermachen: Ihre Antworten bleiben erhalten.',
  without: 'Ohne Aufnahme weiter',
  withAfterAll: 'Doch eine Aufnahme auswählen',
  sentTitle: 'Ihre Aufnahme ist hochgeladen',
  sentAbout: 'Vielen Dank. Wenn Sie möchten, können Sie sie von Ihrem Telefon löschen.',
  preview: 'Vorschau: Es wird keine Datei gesendet.',
};
