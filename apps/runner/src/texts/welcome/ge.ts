/** German. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/ge';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('ge');
const daysLong = counted({ one: '# Tag', other: '# Tage' });
const afterDays = counted({ one: '# Tag', other: '# Tagen' });

export const welcome: WelcomeTexts = {
  asks: (count) => `lädt Sie zu einem Test von ${stepTexts.minutes(count)} ein`,
  needed: 'erforderlich',
  optional: 'freiwillig',
  statements: {
    screen: 'Ich bin damit einverstanden, dass aufgezeichnet wird, was ich im Test tue',
    screenAsVideo: 'Ich bin damit einverstanden, dass mein Bildschirm als Video aufgezeichnet wird',
    phone: 'Ich bin damit einverstanden, den Bildschirm meines Telefons aufzunehmen und das Video zu senden',
    voice: 'Ich bin damit einverstanden, dass meine Stimme aufgezeichnet wird',
    gaze: 'Ich bin damit einverstanden, dass aufgezeichnet wird, wohin ich blicke',
    expression: 'Ich bin damit einverstanden, dass mein Gesichtsausdruck aufgezeichnet wird',
    camera: 'Ich bin damit einverstanden, dass ein Video meines Gesichts aufgezeichnet wird',
  },
  screen: 'Ihr Bildschirm im Testfenster',
  screenOfWebsite: 'Seiten, Klicks und Scrollen. Was Sie eintippen, bleibt verborgen, auch wo die Website es wieder anzeigt.',
  hiddenTexts: {
    changed: 'Auch Text, der nach Ihrem ersten Tastendruck erscheint, bleibt verborgen.',
    all: 'Auch alle Texte und Bilder der Website bleiben verborgen.',
  },
  screenOfPrototype: 'Worauf Sie im Test klicken oder tippen und wie Sie sich darin bewegen und scrollen.',
  screenAsVideo: 'Ein Video des Bildschirms oder Fensters, das Sie freigeben.',
  voice: 'Ihre Stimme',
  voiceAbout: 'Wenn Sie laut denken, verstehen wir das Warum.',
  voiceToText: (host) =>
    host === null
      ? 'Was Sie sagen, wird auf diesem Server in Text umgewandelt.'
      : `Was Sie sagen, wird an ${host} gesendet und dort in Text umgewandelt.`,
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
  problems: {
    age: 'Geben Sie ein Alter von 5 bis 120 Jahren an oder lassen Sie das Feld leer.',
    answers: 'Bitte prüfen Sie Ihre Angaben.',
    changed: 'Diese Seite hat sich geändert, seit Sie sie geöffnet haben. Bitte lesen Sie sie noch einmal.',
    consent: 'Bitte kreuzen Sie dies an, um teilzunehmen.',
    gone: 'Ihre frühere Sitzung ist abgelaufen. Bitte starten Sie neu.',
  },
  resume: 'Dort weitermachen, wo Sie aufgehört haben',
  restart: 'Als andere Person neu beginnen',
  kept: (count) => `Wird ${daysLong(count)} aufbewahrt. Sie können jederzeit aufhören und alles löschen lassen.`,
  again: {
    begun: 'Sie haben diesen Test schon begonnen. Ihre Antworten sind gespeichert.',
    done: 'Sie haben an diesem Test schon teilgenommen. Vielen Dank.',
    manage: 'Meine Daten verwalten',
  },
  device: {
    needsComputer: 'Bitte machen Sie diesen Test an einem Computer',
    whyNeedsComputer: 'In diesem Test geben Sie Ihren Bildschirm frei. Auf Telefonen und Tablets ist das nicht möglich.',
    needsPhone: 'Bitte machen Sie diesen Test auf einem Android-Telefon',
    suitsPhone: 'Dieser Test ist für ein Telefon gedacht',
    whySuitsPhone: 'Auf einem Computer kann er anders aussehen und sich anders bedienen lassen.',
    suitsComputer: 'Dieser Test ist für einen Computer gedacht',
    whySuitsComputer: 'Auf einem Telefon kann er anders aussehen und sich anders bedienen lassen.',
    toComputer: 'Öffnen Sie diesen Link an einem Computer oder scannen Sie dort den Code:',
    anyway: 'Trotzdem hier fortfahren',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    toPhone: 'Scannen Sie den Code mit der Kamera Ihres Telefons oder öffnen Sie dort diesen Link:',
  },
  app: {
    onPhone: 'Dieser Test findet auf einem Android-Telefon mit Android 7.0 oder neuer statt.',
    code: 'QR-Code für diesen Test',
    kept: 'Der Bildschirm der App wird nicht aufgezeichnet. Gespeichert werden Ihre Antworten, ob Sie die Aufgabe geschafft haben und wie lange es gedauert hat.',
  },
  myData: 'Was mit meinen Daten geschieht',
  dataPoints: (researcher, count) => [
    `Ihre Antworten und alles, was Sie oben erlaubt haben, werden für ${researcher} und die an dieser Studie Beteiligten gespeichert.`,
    'Was Sie auf der getesteten Website eintippen, wird nie aufgezeichnet, nur wie lang es ist.',
    'Nach Ihrem Namen und Ihrer Adresse wird nicht gefragt. Alter und Geschlecht können Sie angeben oder weglassen.',
    'Über Ihr Gerät speichern wir den Browser und seine Version, das Betriebssystem, die Größe des Fensters, die Sprache und ob es einen Touchscreen hat. Ihre Netzwerkadresse dient nur dem Schutz vor Missbrauch: Sie wird einige Minuten aufbewahrt und nicht mit Ihren Antworten gespeichert.',
    `Nach ${afterDays(count)} wird alles gelöscht. Sie können jederzeit über das Menü aufhören und alles sofort löschen lassen.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Geben Sie Ihren Code ein',
  codeAbout: 'Er steht in der Einladung, die Sie erhalten haben.',
  codeLabel: 'Code',
  codeSubmit: 'Weiter',
  unknownTitle: 'Dieser Code ist ungültig',
  unknownAbout: 'Bitte prüfen Sie den Code in Ihrer Einladung und versuchen Sie es noch einmal.',
  notStartedTitle: 'Dieser Test hat noch nicht begonnen',
  notStartedAbout: 'Bitte kommen Sie etwas später mit demselben Link wieder.',
  endedTitle: 'Dieser Test ist beendet',
  endedAbout: 'Vielen Dank für Ihr Interesse.',
  fullTitle: 'Dieser Test ist voll',
  fullAbout: 'Es haben genug Personen teilgenommen. Vielen Dank für Ihr Interesse.',
  pausedTitle: 'Dieser Test ist pausiert',
  pausedAbout: 'Bitte kommen Sie etwas später mit demselben Link wieder.',
  takenAbout: 'Jede Einladung gilt für eine Teilnahme. Danke für Ihre Zeit.',
  tooManyTitle: 'Zu viele Versuche',
  tooManyAbout: 'Bitte warten Sie einige Minuten und öffnen Sie den Link dann noch einmal.',
  entryLinkTitle: 'Dieser Link ist nicht gültig',
  entryLinkAbout:
    'Bitte öffnen Sie den Test noch einmal über die Website, die Sie eingeladen hat. Wenn das nicht hilft, wenden Sie sich an diese Website.',
  tooYoungTitle: (years) => `Dieser Test richtet sich an Personen ab ${years} Jahren`,
  tooYoungAbout: 'Danke, dass Sie helfen wollten. Über Sie wurde nichts gespeichert.',
  busyTitle: 'Einen Moment, bitte',
  busyAbout:
    'Mehrere Personen in Ihrem Netzwerk haben diesen Test gerade begonnen. Bitte warten Sie ein paar Sekunden und versuchen Sie es dann noch einmal.',
  notLoadedTitle: 'Diese Seite konnte nicht geladen werden',
  notLoadedAbout: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie bisher angegeben haben, ist noch da.',
};
