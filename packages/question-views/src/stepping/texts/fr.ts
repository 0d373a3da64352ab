/** French. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('fr');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Votre réponse',
  choosePlaceholder: 'Choisissez une réponse',
  chooseAny: 'Plusieurs réponses possibles',
  smileys: ['Très mauvais', 'Mauvais', 'Ni bon ni mauvais', 'Bon', 'Très bon'],
  stars: counted({ one: '# étoile', other: '# étoiles' }),
  minutes: counted({ one: '# minute', other: '# minutes' }),
  seconds: counted({ one: '# seconde', other: '# secondes' }),
  screen: 'Écran',
  voice: 'Voix',
  gaze: 'Suivi du regard',
  expression: 'Expression du visage',
  camera: 'Vidéo de la caméra',
  next: 'Suivant',
  nextIn: (seconds) => `Suivant dans ${number(seconds)} s`,
  start: 'Commencer',
  stopAtAnyTime: 'Vous pouvez arrêter à tout moment',
  app: {
    steps: [
      'Téléchargez l’application avec le bouton ci-dessous et installez-la sur ce téléphone (Android 7.0 ou plus récent). Le temps ne court pas encore.',
      'Revenez sur cette page et appuyez sur « Commencer ».',
      'Ouvrez l’application et effectuez la tâche avant la fin du temps imparti.',
      'Revenez ici et dites-nous si vous avez réussi.',
    ],
    film: 'Démarrez l’enregistreur d’écran de votre téléphone : balayez deux fois depuis le haut et appuyez sur « Enregistrer l’écran ». À la fin, vous nous enverrez la vidéo ; fermez avant tout ce que personne ne doit voir.',
    get: 'Télécharger l’application',
  },
  progress: (step, of) => `Étape ${number(step)} sur ${number(of)}`,
  invalidQuestion: 'Question non valide',
};
