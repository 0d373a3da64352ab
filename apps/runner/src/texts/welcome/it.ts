/** Italian. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/it';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('it');
const days = counted({ one: '# giorno', other: '# giorni' });

export const welcome: WelcomeTexts = {
  asks: (count) => `la invita a un test di ${stepTexts.minutes(count)}`,
  needed: 'obbligatorio',
  optional: 'facoltativo',
  statements: {
    screen: 'Acconsento alla registrazione di ciò che faccio durante il test',
    screenAsVideo: 'Acconsento alla registrazione video del mio schermo',
    phone: 'Accetto di registrare lo schermo del mio telefono e di inviare il video',
    voice: 'Acconsento alla registrazione della mia voce',
    gaze: 'Acconsento alla registrazione dei punti in cui guardo',
    expression: 'Acconsento alla registrazione dell’espressione del mio viso',
    camera: 'Acconsento alla registrazione di un video del mio viso',
  },
  screen: 'Il suo schermo nella finestra del test',
  screenOfWebsite: 'Pagine, clic e scorrimento. Ciò che digita resta nascosto, anche dove il sito lo mostra di nuovo.',
  hiddenTexts: {
    changed: 'Resta nascosto anche ogni testo che appare dopo che preme il primo tasto.',
    all: 'Restano nascosti anche tutti i testi e le immagini del sito.',
  },
  screenOfPrototype: 'Che cosa preme e come si muove e scorre durante il test.',
  screenAsVideo: 'Un video dello schermo o della finestra che sceglie di condividere.',
  voice: 'La sua voce',
  voiceAbout: 'Se pensa ad alta voce, capiamo il perché.',
  voiceToText: (host) =>
    host === null ? 'Quello che dice viene trascritto su questo server.' : `Quello che dice viene inviato a ${host} per essere trascritto.`,
  gaze: 'Dove guarda',
  gazeAbout: 'Calcolato su questo dispositivo a partire dalla fotocamera. Nessuna immagine ne esce.',
  expression: 'L’espressione del suo viso',
  expressionAbout: 'Sette valori alcune volte al secondo, calcolati su questo dispositivo. Nessuna immagine ne esce.',
  camera: 'Il video della sua fotocamera',
  cameraAbout: 'Un video del suo viso mentre svolge l’attività.',
  cameraNotice:
    'Questo studio chiede la sua fotocamera. Resta spenta finché non avrà accettato e avviato la verifica, e un segno mostra quando è accesa. Le immagini vengono analizzate su questo dispositivo e non ne escono mai, a meno che non autorizzi anche il video della fotocamera.',
  cameraPoint:
    'Le immagini della fotocamera vengono analizzate sul suo dispositivo. Si conservano il punto dello schermo che guarda e i valori sull’espressione del viso, ciascuno solo se lo ha autorizzato; il video vero e proprio solo se lo ha consentito.',
  recorded: 'Che cosa viene registrato',
  age: 'Età',
  gender: 'Genere',
  genders: { none: 'Preferisco non dirlo', Female: 'Donna', Male: 'Uomo', Other: 'Altro' },
  problems: {
    age: 'Inserisca un’età tra 5 e 120 anni oppure lasci vuoto il campo.',
    answers: 'Per favore, controlli le sue risposte.',
    changed: 'Questa pagina è cambiata da quando l’ha aperta. La rilegga, per favore.',
    consent: 'Selezioni questa casella per partecipare.',
    gone: 'La sua sessione precedente è scaduta. Ricominci, per favore.',
  },
  resume: 'Riprenda da dove si era fermato',
  restart: 'Ricominciare come un’altra persona',
  kept: (count) => `Conservato per ${days(count)}. Può fermarsi in qualsiasi momento e far cancellare tutto.`,
  again: {
    begun: 'Ha già iniziato questo test. Le sue risposte sono conservate.',
    done: 'Ha già partecipato a questo test. Grazie.',
    manage: 'Gestisci i miei dati',
  },
  device: {
    needsComputer: 'Svolga questo test su un computer',
    whyNeedsComputer: 'In questo test si condivide lo schermo: telefoni e tablet non possono farlo.',
    needsPhone: 'Svolga questo test su un telefono Android',
    suitsPhone: 'Questo test è pensato per il telefono',
    whySuitsPhone: 'Su un computer può apparire e funzionare diversamente.',
    suitsComputer: 'Questo test è pensato per il computer',
    whySuitsComputer: 'Su un telefono può apparire e funzionare diversamente.',
    toComputer: 'Apra questo link su un computer, oppure inquadri lì il codice:',
    anyway: 'Continuare comunque qui',
    copy: 'Copia link',
    copied: 'Copiato',
    toPhone: 'Inquadri il codice con la fotocamera del telefono, oppure apra lì questo link:',
  },
  app: {
    onPhone: 'Questo test si svolge su un telefono Android, con Android 7.0 o successivo.',
    code: 'Codice QR di questo test',
    kept: 'Lo schermo dell’app non viene registrato. Vengono conservate le sue risposte, se ha completato l’attività e quanto tempo ha impiegato.',
  },
  myData: 'Che cosa succede ai miei dati',
  dataPoints: (researcher, count) => [
    `Le sue risposte, e ciò che ha autorizzato qui sopra, vengono conservate per ${researcher} e per chi lavora a questo studio.`,
    'Ciò che digita nel sito da provare non viene mai registrato, solo la sua lunghezza.',
    'Non le vengono chiesti né il nome né l’indirizzo. Può indicare età e genere oppure lasciarli vuoti.',
    'Del suo dispositivo conserviamo il browser e la sua versione, il sistema operativo, la dimensione della finestra, la lingua e se ha uno schermo tattile. Il suo indirizzo di rete serve solo a limitare gli abusi: viene tenuto per pochi minuti e non è conservato con le sue risposte.',
    `Tutto viene cancellato dopo ${days(count)}. Può fermarsi in qualsiasi momento dal menu e far cancellare tutto subito.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Inserisca il suo codice',
  codeAbout: 'Lo trova nell’invito che ha ricevuto.',
  codeLabel: 'Codice',
  codeSubmit: 'Continua',
  unknownTitle: 'Codice non riconosciuto',
  unknownAbout: 'Controlli il codice nel suo invito e riprovi.',
  notStartedTitle: 'Questo test non è ancora iniziato',
  notStartedAbout: 'Per favore, torni un po’ più tardi con lo stesso link.',
  endedTitle: 'Questo test è terminato',
  endedAbout: 'Grazie per il suo interesse.',
  fullTitle: 'Questo test è al completo',
  fullAbout: 'Hanno già partecipato abbastanza persone. Grazie per il suo interesse.',
  pausedTitle: 'Questo test è in pausa',
  pausedAbout: 'Per favore, torni un po’ più tardi con lo stesso link.',
  takenAbout: 'Ogni invito vale per una sola partecipazione. Grazie per il suo tempo.',
  tooManyTitle: 'Troppi tentativi',
  tooManyAbout: 'Per favore, attenda qualche minuto e poi riapra il link.',
  entryLinkTitle: 'Questo link non è valido',
  entryLinkAbout: 'Apra di nuovo il test dal sito che l’ha invitata. Se il problema persiste, contatti quel sito.',
  tooYoungTitle: (years) => `Questo test è riservato a chi ha almeno ${years} anni`,
  tooYoungAbout: 'Grazie per aver voluto aiutare. Non è stato salvato nulla su di lei.',
  busyTitle: 'Un momento, per favore',
  busyAbout: 'Diverse persone sulla sua rete hanno appena iniziato questo test. Per favore, attenda qualche secondo e riprovi.',
  notLoadedTitle: 'Non è stato possibile caricare questa pagina',
  notLoadedAbout: 'Controlli la connessione e riprovi. I suoi dati sono conservati.',
};
