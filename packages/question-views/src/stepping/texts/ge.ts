/** German. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('ge');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Ihre Antwort',
  choosePlaceholder: 'Antwort auswählen',
  chooseAny: 'Wählen Sie alles aus, was zutrifft',
  smileys: ['Sehr schlecht', 'Schlecht', 'Weder gut noch schlecht', 'Gut', 'Sehr gut'],
  stars: counted({ one: '# Stern', other: '# Sterne' }),
  minutes: counted({ one: '# Minute', other: '# Minuten' }),
  seconds: counted({ one: '# Sekunde', other: '# Sekunden' }),
  screen: 'Bildschirm',
  voice: 'Stimme',
  gaze: 'Blickverfolgung',
  expression: 'Gesichtsausdruck',
  camera: 'Kameravideo',
  next: 'Weiter',
  nextIn: (seconds) => `Weiter in ${number(seconds)} s`,
  start: 'Starten',
  stopAtAnyTime: 'Sie können jederzeit aufhören',
  app: {
    steps: [
      'Laden Sie die App über die Schaltfläche unten und installieren Sie sie auf diesem Telefon (Android 7.0 oder neuer). Die Zeit läuft noch nicht.',
      'Kommen Sie auf diese Seite zurück und tippen Sie auf „Starten“.',
      'Öffnen Sie die App und erledigen Sie die Aufgabe, bevor die Zeit abgelaufen ist.',
      'Kommen Sie hierher zurück und sagen Sie uns, ob Sie es geschafft haben.',
    ],
    film: 'Schalten Sie die Bildschirmaufnahme Ihres Telefons ein: Wischen Sie zweimal vom oberen Rand nach unten und tippen Sie auf „Bildschirmaufnahme“. Am Ende senden Sie uns das Video; schließen Sie vorher, was niemand sehen soll.',
    get: 'App laden',
  },
  progress: (step, of) => `Schritt ${number(step)} von ${number(of)}`,
  invalidQuestion: 'Ungültige Frage',
};
