/** Italian. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'Lo schermo del Suo telefono',
    about:
      'Un video che Lei fa con il registratore dello schermo del telefono durante l’attività e invia dopo, con l’audio se lo attiva. Mostra tutto ciò che è sullo schermo.',
  },
  title: 'Invii la registrazione del Suo schermo',
  steps: [
    'Fermi la registrazione: scorra verso il basso dal bordo superiore dello schermo e prema «Interrompi».',
    'Prema il pulsante qui sotto e scelga il video più recente. Spesso è in una cartella chiamata «Screen recordings», «Registrazioni schermo» o «Movies».',
  ],
  largest: (size) => `Il video può arrivare a ${size}.`,
  choose: 'Scegli la registrazione',
  chooseAgain: (share) => `È già arrivato il ${share}. Scelga di nuovo la stessa registrazione e l’invio riprende da lì.`,
  sendingTitle: 'La Sua registrazione è in fase di invio',
  progress: 'Inviato finora',
  keepOpen:
    'Tenga aperta questa pagina finché tutto è arrivato. Ciò che è arrivato resta conservato, anche se la connessione si interrompe.',
  reading: 'Lettura del file',
  paused: 'In pausa. Ciò che è arrivato resta conservato.',
  offline: 'Lei è offline. L’invio riprende da solo appena torna la connessione.',
  unreached: 'Al momento il server non è raggiungibile. Continuiamo a provare; ciò che è stato inviato resta conservato.',
  full: 'Al momento non abbiamo spazio. Si riprova automaticamente. Può anche continuare senza registrazione.',
  pause: 'Metti in pausa',
  goOn: 'Riprendi l’invio',
  meanwhile: 'Continua durante l’invio',
  troubles: {
    empty: 'Questo file è vuoto. Scelga la registrazione del Suo schermo.',
    tooLarge: (size) => `Questo file supera ${size} e non può essere inviato. Se può, lo accorci nella galleria e lo scelga di nuovo.`,
    notAVideo: 'Questo file non è un video. Scelga la registrazione del Suo schermo.',
    noIndex: 'Questa registrazione è stata interrotta prima della fine e non può essere riprodotta. Scelga un’altra registrazione.',
    noPicture: 'Questo file contiene audio ma nessuna immagine. Scelga la registrazione del Suo schermo.',
    unreadable: 'Questo file non può essere letto. Forse è stato spostato o eliminato. Lo scelga di nuovo.',
    refused: 'Questo studio non accetta questa registrazione. Continui senza.',
  },
  cannot: 'Non ho una registrazione',
  withoutTitle: 'Continuare senza registrazione?',
  withoutAbout: 'Va bene così. Si conservano allora solo le Sue risposte, se ha svolto l’attività e quanto tempo ha richiesto.',
  withoutNeeded:
    'Per questo studio la registrazione è importante. Se non ce l’ha, può continuare lo stesso: le Sue risposte restano conservate.',
  without: 'Continua senza registrazione',
  withAfterAll: 'Scegli comunque una registrazione',
  sentTitle: 'La Sua registrazione è arrivata',
  sentAbout: 'Grazie. Se vuole, può eliminarla dal telefono.',
  preview: 'Anteprima: non viene inviato nessun file.',
};
