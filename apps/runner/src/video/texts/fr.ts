/** French. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'L’écran de votre téléphone',
    about:
      'Une vidéo que vous faites avec l’enregistreur d’écran de votre téléphone pendant la tâche et que vous envoyez ensuite, avec le son si vous l’activez. Elle montre tout ce qui est à l’écran.',
  },
  title: 'Envoyez l’enregistrement de votre écran',
  steps: [
    'Arrêtez l’enregistreur : balayez l’écran depuis le haut et appuyez sur « Arrêter ».',
    'Appuyez sur le bouton ci-dessous et choisissez la vidéo la plus récente. Elle est souvent dans un dossier nommé « Screen recordings », « Enregistrements d’écran » ou « Movies ».',
  ],
  largest: (size) => `La vidéo peut faire jusqu’à ${size}.`,
  choose: 'Choisir l’enregistrement',
  chooseAgain: (share) => `${share} sont déjà arrivés. Choisissez de nouveau le même enregistrement, et l’envoi reprend de là.`,
  sendingTitle: 'Votre enregistrement est en cours d’envoi',
  progress: 'Envoyé jusqu’ici',
  keepOpen:
    'Veuillez laisser cette page ouverte jusqu’à ce que tout soit arrivé. Ce qui est arrivé est conservé, même si la connexion se coupe.',
  reading: 'Vérification du fichier',
  paused: 'En pause. Ce qui est arrivé est conservé.',
  offline: 'Vous êtes hors ligne. L’envoi reprendra dès que vous serez de nouveau en ligne.',
  unreached: 'Le serveur est injoignable pour le moment. Nous continuons d’essayer ; ce qui a été envoyé est conservé.',
  full: 'Nous n’avons pas de place pour l’instant. Un nouvel essai se fait tout seul. Vous pouvez aussi continuer sans enregistrement.',
  pause: 'Mettre en pause',
  goOn: 'Reprendre l’envoi',
  meanwhile: 'Continuer pendant l’envoi',
  troubles: {
    empty: 'Ce fichier est vide. Veuillez choisir l’enregistrement de votre écran.',
    tooLarge: (size) =>
      `Ce fichier dépasse ${size} et ne peut pas être envoyé. Si vous le pouvez, raccourcissez-le dans votre galerie et choisissez-le de nouveau.`,
    notAVideo: 'Ce fichier n’est pas une vidéo. Veuillez choisir l’enregistrement de votre écran.',
    noIndex: 'Cet enregistrement a été interrompu avant la fin et ne peut pas être lu. Veuillez choisir un autre enregistrement.',
    noPicture: 'Ce fichier contient du son, mais aucune image. Veuillez choisir l’enregistrement de votre écran.',
    unreadable: 'Ce fichier ne peut pas être lu. Il a peut-être été déplacé ou supprimé. Veuillez le choisir de nouveau.',
    refused: 'Cette étude n’accepte pas cet enregistrement. Veuillez continuer sans lui.',
  },
  cannot: 'Je n’ai pas d’enregistrement',
  withoutTitle: 'Continuer sans enregistrement ?',
  withoutAbout: 'Ce n’est pas grave. Seuls vos réponses, la réussite de la tâche et le temps qu’elle a pris sont alors conservés.',
  withoutNeeded:
    'Cette étude compte sur l’enregistrement. Si vous n’en avez pas, vous pouvez tout de même continuer : vos réponses sont conservées.',
  without: 'Continuer sans enregistrement',
  withAfterAll: 'Choisir tout de même un enregistrement',
  sentTitle: 'Votre enregistrement a été envoyé',
  sentAbout: 'Merci. Vous pouvez le supprimer de votre téléphone si vous le souhaitez.',
  preview: 'Aperçu : aucun fichier n’est envoyé.',
};
