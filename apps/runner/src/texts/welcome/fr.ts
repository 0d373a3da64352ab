/** French. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/fr';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('fr');
const days = counted({ one: '# jour', other: '# jours' });

export const welcome: WelcomeTexts = {
  asks: (count) => `vous invite à un test de ${stepTexts.minutes(count)}`,
  needed: 'obligatoire',
  optional: 'facultatif',
  statements: {
    screen: 'J’accepte que ce que je fais pendant le test soit enregistré',
    screenAsVideo: 'J’accepte que mon écran soit enregistré en vidéo',
    phone: 'J’accepte d’enregistrer l’écran de mon téléphone et d’envoyer la vidéo',
    voice: 'J’accepte que ma voix soit enregistrée',
    gaze: 'J’accepte que la direction de mon regard soit enregistrée',
    expression: 'J’accepte que l’expression de mon visage soit enregistrée',
    camera: 'J’accepte qu’une vidéo de mon visage soit enregistrée',
  },
  screen: 'Votre écran dans la fenêtre du test',
  screenOfWebsite: 'Pages, clics et défilement. Ce que vous tapez reste masqué, même là où le site l’affiche de nouveau.',
  hiddenTexts: {
    changed: 'Tout texte qui apparaît après votre première frappe est aussi masqué.',
    all: 'Tous les textes et images du site sont aussi masqués.',
  },
  screenOfPrototype: 'Ce sur quoi vous appuyez, vos déplacements et le défilement pendant le test.',
  screenAsVideo: 'Une vidéo de l’écran ou de la fenêtre que vous choisissez de partager.',
  voice: 'Votre voix',
  voiceAbout: 'Si vous pensez à voix haute, nous comprenons pourquoi.',
  voiceToText: (host) =>
    host === null
      ? 'Ce que vous dites est converti en texte sur ce serveur.'
      : `Ce que vous dites est envoyé à ${host} pour être converti en texte.`,
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
  problems: {
    age: 'Indiquez un âge entre 5 et 120 ans, ou laissez le champ vide.',
    answers: 'Veuillez vérifier vos réponses.',
    changed: 'Cette page a changé depuis que vous l’avez ouverte. Veuillez la relire.',
    consent: 'Veuillez cocher cette case pour participer.',
    gone: 'Votre session précédente a expiré. Veuillez recommencer.',
  },
  resume: 'Reprenez là où vous vous êtes arrêté',
  restart: 'Recommencer en tant qu’autre personne',
  kept: (count) => `Conservé pendant ${days(count)}. Vous pouvez arrêter à tout moment et faire tout supprimer.`,
  again: {
    begun: 'Vous avez déjà commencé ce test. Vos réponses sont conservées.',
    done: 'Vous avez déjà participé à ce test. Merci.',
    manage: 'Gérer mes données',
  },
  device: {
    needsComputer: 'Faites ce test sur un ordinateur',
    whyNeedsComputer: 'Ce test demande de partager votre écran, ce que les téléphones et les tablettes ne permettent pas.',
    needsPhone: 'Faites ce test sur un téléphone Android',
    suitsPhone: 'Ce test est conçu pour un téléphone',
    whySuitsPhone: 'Sur un ordinateur, l’affichage et l’utilisation peuvent être différents.',
    suitsComputer: 'Ce test est conçu pour un ordinateur',
    whySuitsComputer: 'Sur un téléphone, l’affichage et l’utilisation peuvent être différents.',
    toComputer: 'Ouvrez ce lien sur un ordinateur, ou scannez-y le code :',
    anyway: 'Continuer ici quand même',
    copy: 'Copier le lien',
    copied: 'Copié',
    toPhone: 'Scannez le code avec l’appareil photo de votre téléphone, ou ouvrez-y ce lien :',
  },
  app: {
    onPhone: 'Ce test se fait sur un téléphone Android, avec Android 7.0 ou plus récent.',
    code: 'QR code de ce test',
    kept: 'L’écran de l’application n’est pas enregistré. Sont conservés vos réponses, la réussite ou non de la tâche et le temps passé.',
  },
  myData: 'Ce que deviennent mes données',
  dataPoints: (researcher, count) => [
    `Vos réponses, et ce que vous avez autorisé ci-dessus, sont conservés pour ${researcher} et les personnes qui travaillent sur cette étude.`,
    'Ce que vous tapez dans le site testé n’est jamais enregistré, seulement sa longueur.',
    'Ni votre nom ni votre adresse ne vous sont demandés. Libre à vous d’indiquer ou non votre âge et votre genre.',
    'De votre appareil, nous conservons le navigateur et sa version, le système d’exploitation, la taille de la fenêtre, la langue et la présence d’un écran tactile. Votre adresse réseau sert uniquement à limiter les abus : elle est gardée quelques minutes et n’est pas conservée avec vos réponses.',
    `Tout est supprimé au bout de ${days(count)}. Vous pouvez arrêter à tout moment depuis le menu et faire tout supprimer immédiatement.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Saisissez votre code',
  codeAbout: 'Il figure dans l’invitation que vous avez reçue.',
  codeLabel: 'Code',
  codeSubmit: 'Continuer',
  unknownTitle: 'Ce code n’est pas reconnu',
  unknownAbout: 'Vérifiez le code dans votre invitation et réessayez.',
  notStartedTitle: 'Ce test n’a pas encore commencé',
  notStartedAbout: 'Revenez un peu plus tard avec le même lien.',
  endedTitle: 'Ce test est terminé',
  endedAbout: 'Merci de votre intérêt.',
  fullTitle: 'Ce test est complet',
  fullAbout: 'Assez de personnes ont participé. Merci de votre intérêt.',
  pausedTitle: 'Ce test est en pause',
  pausedAbout: 'Revenez un peu plus tard avec le même lien.',
  takenAbout: 'Chaque invitation vaut pour une seule participation. Merci pour votre temps.',
  tooManyTitle: 'Trop de tentatives',
  tooManyAbout: 'Veuillez patienter quelques minutes, puis rouvrez le lien.',
  entryLinkTitle: 'Ce lien n’est pas valide',
  entryLinkAbout: 'Veuillez rouvrir le test depuis le site qui vous a invité. Si cela ne suffit pas, contactez ce site.',
  tooYoungTitle: (years) => `Ce test s’adresse aux personnes de ${years} ans et plus`,
  tooYoungAbout: 'Merci de votre intérêt. Rien n’a été enregistré à votre sujet.',
  busyTitle: 'Un instant, s’il vous plaît',
  busyAbout: 'Plusieurs personnes de votre réseau viennent de commencer ce test. Patientez quelques secondes, puis réessayez.',
  notLoadedTitle: 'Cette page n’a pas pu être chargée',
  notLoadedAbout: 'Vérifiez votre connexion et réessayez. Vos données sont conservées.',
};
