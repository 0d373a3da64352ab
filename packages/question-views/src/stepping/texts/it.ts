/** Italian. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('it');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'La sua risposta',
  choosePlaceholder: 'Scelga una risposta',
  chooseAny: 'Può scegliere più risposte',
  smileys: ['Pessimo', 'Scarso', 'Né buono né cattivo', 'Buono', 'Ottimo'],
  stars: counted({ one: '# stella', other: '# stelle' }),
  minutes: counted({ one: '# minuto', other: '# minuti' }),
  seconds: counted({ one: '# secondo', other: '# secondi' }),
  screen: 'Schermo',
  voice: 'Voce',
  gaze: 'Tracciamento dello sguardo',
  expression: 'Espressione del viso',
  camera: 'Video della fotocamera',
  next: 'Avanti',
  nextIn: (seconds) => `Avanti tra ${number(seconds)} s`,
  start: 'Inizia',
  stopAtAnyTime: 'Può fermarsi in qualsiasi momento',
  app: {
    steps: [
      'Scarichi l’app con il pulsante qui sotto e la installi su questo telefono (Android 7.0 o successivo). Il tempo non è ancora partito.',
      'Torni su questa pagina e prema «Inizia».',
      'Apra l’app e svolga l’attività prima che il tempo finisca.',
      'Torni qui e ci dica se ce l’ha fatta.',
    ],
    film: 'Avvii il registratore dello schermo del telefono: scorra due volte verso il basso dal bordo superiore e prema «Registrazione schermo». Alla fine ci invierà il video; chiuda prima ciò che nessuno deve vedere.',
    get: 'Scarica l’app',
  },
  progress: (step, of) => `Passo ${number(step)} di ${number(of)}`,
  invalidQuestion: 'Domanda non valida',
};
