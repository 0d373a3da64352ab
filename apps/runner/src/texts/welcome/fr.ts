/** French. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/fr';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('fr');
const days = counted({ one: '# jour', other: '# jours' });

export const welcome: WelcomeTexts = {
  asks: (count) => `vous demande environ ${stepTexts.minutes(count)} de votre temps`,
  needed: 'nécessaire',
  optional: 'facultatif',
  screen: 'Votre écran dans la fenêtre du test',
  screenOfWebsite: 'Pages, clics et défilement. Ce que vous tapez reste masqué.',
  screenOfPrototype: 'Ce sur quoi vous appuyez, vos déplacements et le défilement pendant le test.',
  screenAsVideo: 'Une vidéo de l’écran ou de la fenêtre que vous choisissez de partager.',
  voice: 'Votre voix',
  voiceAbout: 'Si vous pensez à voix haute, nous comprenons pourquoi.',
  gaze: 'Où vous regardez',
  gazeAbout: 'Calculé sur cet appareil à partir de votre caméra. Aucune image n’en sort.',
  expression: 'L’expression de votre visage',
  expressionAbout: 'Sept chiffres plusieurs fois par seconde, calculés sur cet appareil. Aucune image n’en sort.',
  camera: 'La vidéo de votre caméra',
  cameraAbout: 'Une vidéo de votre visage pendant que vous effectuez la tâche.',
  cameraNotice:
    'Cette étude demande votre caméra. Elle reste éteinte jusqu’à ce que vous ayez accepté et lancé la vérification, et un signe indique quand elle est allumée. Ses images sont analysées sur cet appareil et n’en sortent jamais, sauf si vous autorisez aussi la vidéo de votre caméra.',
  cameraPoint:
    'Les images de la caméra sont analysées sur votre propre appareil. Sont conservés l’endroit où vous regardez à l’écran et des chiffres sur l’expression de votre visage, chacun seulement avec votre accord ; la vidéo elle-même seulement si vous l’avez autorisée.',
  recorded: 'Ce qui est enregistré',
  age: 'Âge',
  gender: 'Genre',
  genders: { none: 'Je préfère ne pas répondre', Female: 'Femme', Male: 'Homme', Other: 'Autre' },
  agree: 'J’accepte, commencer',
  problems: {
    age: 'Veuillez vérifier votre âge.',
    answers: 'Veuillez vérifier vos réponses.',
    changed: 'Ce qui est demandé ici a changé depuis que vous avez ouvert cette page. Veuillez le relire.',
    consent: 'Il n’est pas possible de participer à cette étude sans les enregistrements indiqués comme nécessaires.',
  },
  kept: (count) => `Conservé pendant ${days(count)}. Vous pouvez arrêter à tout moment et faire tout supprimer.`,
  again: {
    begun: 'Vous avez déjà commencé ce test. Vous reprendrez là où vous vous êtes arrêté.',
    done: 'Vous avez déjà participé à ce test. Merci.',
  },
  app: {
    onPhone: 'Ce test se fait sur un téléphone Android, avec Android 7.0 ou plus récent.',
    onComputer: 'Vous êtes sur un ordinateur',
    howTo: 'Scannez le code avec l’appareil photo de votre téléphone, ou ouvrez-y ce lien :',
    code: 'Code contenant le lien vers ce test',
    kept: 'L’écran de l’application n’est pas enregistré. Sont conservés vos réponses, la réussite ou non de la tâche et le temps passé.',
  },
  myData: 'Ce que deviennent mes données',
  dataPoints: (researcher, count) => [
    `Vos réponses, et ce que vous avez autorisé ci-dessus, sont conservés pour ${researcher} et les personnes qui travaillent sur cette étude.`,
    'Ce que vous tapez dans le site testé n’est jamais enregistré, seulement sa longueur.',
    'Ni votre nom ni votre adresse ne vous sont demandés. Libre à vous d’indiquer ou non votre âge et votre genre.',
    `Tout est supprimé au bout de ${days(count)}. Vous pouvez arrêter à tout moment depuis le menu et faire tout supprimer immédiatement.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Saisissez votre code',
  codeAbout: 'Il figure dans l’invitation que vous avez reçue.',
  codeLabel: 'Code',
  codeSubmit: 'Continuer',
  unknownTitle: 'Ce code n’est pas connu',
  unknownAbout: 'Veuillez le comparer à votre invitation : une lettre a peut-être changé en chemin.',
  notStartedTitle: 'Ce test n’a pas encore commencé',
  notStartedAbout: 'Revenez un peu plus tard avec le même lien.',
  endedTitle: 'Ce test est terminé',
  endedAbout: 'Merci d’avoir voulu participer. Il n’y a plus rien à faire.',
  fullTitle: 'Ce test est complet',
  fullAbout: 'Assez de personnes ont participé. Merci d’avoir voulu nous aider.',
  pausedTitle: 'Ce test est en pause',
  pausedAbout: 'Revenez un peu plus tard avec le même lien.',
  takenAbout: 'Chaque invitation vaut pour une seule participation. Merci pour votre temps.',
  tooManyTitle: 'Trop de codes ont été essayés',
  tooManyAbout: 'Veuillez patienter quelques minutes, puis rouvrez le lien.',
  tooYoungTitle: (years) => `Ce test s’adresse aux personnes de ${years} ans et plus`,
  tooYoungAbout: 'Merci d’avoir voulu aider. Rien n’a été enregistré à votre sujet.',
  busyTitle: 'Un instant, s’il vous plaît',
  busyAbout: 'Plusieurs personnes de votre réseau viennent de commencer ce test. Patientez quelques secondes, puis réessayez.',
  notLoadedTitle: 'Cette page n’a pas pu être chargée',
  notLoadedAbout: 'Veuillez vérifier votre connexion et réessayer. Ce que vous avez donné jusqu’ici est conservé.',
};
