/** Italian. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/it';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('it');
const days = counted({ one: '# giorno', other: '# giorni' });

export const welcome: WelcomeTexts = {
  asks: (count) => `le chiede circa ${stepTexts.minutes(count)} del suo tempo`,
  needed: 'necessario',
  optional: 'facoltativo',
  screen: 'Il suo schermo nella finestra del test',
  screenOfWebsite: 'Pagine, clic e scorrimento. Ciò che digita resta nascosto.',
  screenOfPrototype: 'Che cosa preme e come si muove e scorre durante il test.',
  screenAsVideo: 'Un video dello schermo o della finestra che sceglie di condividere.',
  voice: 'La sua voce',
  voiceAbout: 'Se pensa ad alta voce, capiamo il perché.',
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
  agree: 'Accetto, iniziamo',
  problems: {
    age: 'Per favore, controlli la sua età.',
    answers: 'Per favore, controlli le sue risposte.',
    changed: 'Ciò che viene chiesto qui è cambiato da quando ha aperto la pagina. Lo rilegga, per favore.',
    consent: 'Non è possibile partecipare a questo studio senza le registrazioni indicate come necessarie.',
  },
  kept: (count) => `Conservato per ${days(count)}. Può fermarsi in qualsiasi momento e far cancellare tutto.`,
  again: { begun: 'Ha già iniziato questo test. Riprenderà da dove si era fermato.', done: 'Ha già partecipato a questo test. Grazie.' },
  app: {
    onPhone: 'Questo test si svolge su un telefono Android, con Android 7.0 o successivo.',
    onComputer: 'Sta usando un computer',
    howTo: 'Inquadri il codice con la fotocamera del telefono, oppure apra lì questo link:',
    code: 'Codice con il link a questo test',
    kept: 'Lo schermo dell’app non viene registrato. Vengono conservate le sue risposte, se ha completato l’attività e quanto tempo ha impiegato.',
  },
  myData: 'Che cosa succede ai miei dati',
  dataPoints: (researcher, count) => [
    `Le sue risposte, e ciò che ha autorizzato qui sopra, vengono conservate per ${researcher} e per chi lavora a questo studio.`,
    'Ciò che digita nel sito da provare non viene mai registrato, solo la sua lunghezza.',
    'Non le vengono chiesti né il nome né l’indirizzo. Può indicare età e genere oppure lasciarli vuoti.',
    `Tutto viene cancellato dopo ${days(count)}. Può fermarsi in qualsiasi momento dal menu e far cancellare tutto subito.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Inserisca il suo codice',
  codeAbout: 'Lo trova nell’invito che ha ricevuto.',
  codeLabel: 'Codice',
  codeSubmit: 'Avanti',
  unknownTitle: 'Questo codice non è noto',
  unknownAbout: 'Per favore, lo confronti con l’invito: forse una lettera è cambiata lungo la strada.',
  notStartedTitle: 'Questo test non è ancora iniziato',
  notStartedAbout: 'Per favore, torni un po’ più tardi con lo stesso link.',
  endedTitle: 'Questo test è terminato',
  endedAbout: 'Grazie per aver voluto partecipare. Non c’è altro da fare.',
  fullTitle: 'Questo test è al completo',
  fullAbout: 'Hanno già partecipato abbastanza persone. Grazie per aver voluto aiutare.',
  pausedTitle: 'Questo test è in pausa',
  pausedAbout: 'Per favore, torni un po’ più tardi con lo stesso link.',
  takenAbout: 'Ogni invito vale per una sola partecipazione. Grazie per il suo tempo.',
  tooManyTitle: 'Sono stati provati troppi codici',
  tooManyAbout: 'Per favore, attenda qualche minuto e poi riapra il link.',
  tooYoungTitle: (years) => `Questo test è riservato a chi ha almeno ${years} anni`,
  tooYoungAbout: 'Grazie per aver voluto aiutare. Non è stato salvato nulla su di lei.',
  busyTitle: 'Un momento, per favore',
  busyAbout: 'Diverse persone sulla sua rete hanno appena iniziato questo test. Per favore, attenda qualche secondo e riprovi.',
  notLoadedTitle: 'Non è stato possibile caricare questa pagina',
  notLoadedAbout: 'Per favore, controlli la connessione e riprovi. Ciò che ha dato finora è conservato.',
};
