/** German. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/ge';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('ge');
const daysLong = counted({ one: '# Tag', other: '# Tage' });
const afterDays = counted({ one: '# Tag', other: '# Tagen' });

export const welcome: WelcomeTexts = {
  asks: (count) => `bittet Sie um etwa ${stepTexts.minutes(count)} Ihrer Zeit`,
  needed: 'erforderlich',
  optional: 'freiwillig',
  screen: 'Ihr Bildschirm im Testfenster',
  screenOfWebsite: 'Seiten, Klicks und Scrollen. Was Sie eintippen, bleibt verborgen.',
  screenOfPrototype: 'Worauf Sie im Test klicken oder tippen und wie Sie sich darin bewegen und scrollen.',
  screenAsVideo: 'Ein Video des Bildschirms oder Fensters, das Sie freigeben.',
  voice: 'Ihre Stimme',
  voiceAbout: 'Wenn Sie laut denken, verstehen wir das Warum.',
  gaze: 'Wohin Sie blicken',
  gazeAbout: 'Auf diesem Gerät aus dem Kamerabild berechnet. Kein Bild verlässt es.',
  expression: 'Ihr Gesichtsausdruck',
  expressionAbout: 'Sieben Werte einige Male pro Sekunde, auf diesem Gerät berechnet. Kein Bild verlässt es.',
  camera: 'Video Ihrer Kamera',
  cameraAbout: 'Ein Video Ihres Gesichts, während Sie die Aufgabe bearbeiten.',
  cameraNotice:
    'Diese Studie bittet um Ihre Kamera. Sie bleibt aus, bis Sie zugestimmt und die Prüfung gestartet haben; ein Zeichen zeigt an, wenn sie an ist. Ihre Bilder werden auf diesem Gerät ausgewertet und verlassen es nie, es sei denn, Sie erlauben auch das Video Ihrer Kamera.',
  cameraPoint:
    'Die Kamerabilder werden auf Ihrem eigenen Gerät ausgewertet. Gespeichert werden, wohin Sie auf dem Bildschirm blicken, und Werte zu Ihrem Gesichtsausdruck, jeweils nur mit Ihrer Erlaubnis; das Video selbst nur, wenn Sie es erlaubt haben.',
  recorded: 'Was aufgezeichnet wird',
  age: 'Alter',
  gender: 'Geschlecht',
  genders: { none: 'Keine Angabe', Female: 'Weiblich', Male: 'Männlich', Other: 'Divers' },
  agree: 'Ich stimme zu, starten',
  problems: {
    age: 'Bitte prüfen Sie Ihr Alter.',
    answers: 'Bitte prüfen Sie Ihre Angaben.',
    changed: 'Was hier gefragt wird, hat sich geändert, seit Sie diese Seite geöffnet haben. Bitte lesen Sie es noch einmal.',
    consent: 'Ohne die als erforderlich markierten Aufzeichnungen ist eine Teilnahme an dieser Studie nicht möglich.',
  },
  kept: (count) => `Wird ${daysLong(count)} aufbewahrt. Sie können jederzeit aufhören und alles löschen lassen.`,
  again: {
    begun: 'Sie haben diesen Test schon begonnen. Es geht dort weiter, wo Sie aufgehört haben.',
    done: 'Sie haben an diesem Test schon teilgenommen. Vielen Dank.',
  },
  app: {
    onPhone: 'Dieser Test findet auf einem Android-Telefon mit Android 7.0 oder neuer statt.',
    onComputer: 'Sie sind an einem Computer',
    howTo: 'Scannen Sie den Code mit der Kamera Ihres Telefons oder öffnen Sie dort diesen Link:',
    code: 'Code mit dem Link zu diesem Test',
    kept: 'Der Bildschirm der App wird nicht aufgezeichnet. Gespeichert werden Ihre Antworten, ob Sie die Aufgabe geschafft haben und wie lange es gedauert hat.',
  },
  myData: 'Was mit meinen Daten geschieht',
  dataPoints: (researcher, count) => [
    `Ihre Antworten und alles, was Sie oben erlaubt haben, werden für ${researcher} und die an dieser Studie Beteiligten gespeichert.`,
    'Was Sie auf der getesteten Website eintippen, wird nie aufgezeichnet, nur wie lang es ist.',
    'Nach Ihrem Namen und Ihrer Adresse wird nicht gefragt. Alter und Geschlecht können Sie angeben oder weglassen.',
    `Nach ${afterDays(count)} wird alles gelöscht. Sie können jederzeit über das Menü aufhören und alles sofort löschen lassen.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Geben Sie Ihren Code ein',
  codeAbout: 'Er steht in der Einladung, die Sie erhalten haben.',
  codeLabel: 'Code',
  codeSubmit: 'Weiter',
  unknownTitle: 'Dieser Code ist nicht bekannt',
  unknownAbout: 'Bitte vergleichen Sie ihn mit Ihrer Einladung: Vielleicht ist unterwegs ein Buchstabe durcheinandergeraten.',
  notStartedTitle: 'Dieser Test hat noch nicht begonnen',
  notStartedAbout: 'Bitte kommen Sie etwas später mit demselben Link wieder.',
  endedTitle: 'Dieser Test ist beendet',
  endedAbout: 'Danke, dass Sie teilnehmen wollten. Es gibt nichts mehr zu tun.',
  fullTitle: 'Dieser Test ist voll',
  fullAbout: 'Es haben genug Personen teilgenommen. Danke, dass Sie helfen wollten.',
  pausedTitle: 'Dieser Test macht gerade Pause',
  pausedAbout: 'Bitte kommen Sie etwas später mit demselben Link wieder.',
  takenAbout: 'Jede Einladung gilt für eine Teilnahme. Danke für Ihre Zeit.',
  tooManyTitle: 'Es wurden zu viele Codes ausprobiert',
  tooManyAbout: 'Bitte warten Sie einige Minuten und öffnen Sie den Link dann noch einmal.',
  tooYoungTitle: (years) => `Dieser Test richtet sich an Personen ab ${years} Jahren`,
  tooYoungAbout: 'Danke, dass Sie helfen wollten. Über Sie wurde nichts gespeichert.',
  busyTitle: 'Einen Moment, bitte',
  busyAbout:
    'Mehrere Personen in Ihrem Netzwerk haben diesen Test gerade begonnen. Bitte warten Sie ein paar Sekunden und versuchen Sie es dann noch einmal.',
  notLoadedTitle: 'Diese Seite konnte nicht geladen werden',
  notLoadedAbout: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie bisher angegeben haben, ist noch da.',
};
