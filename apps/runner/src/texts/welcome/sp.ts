/** Spanish. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/sp';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('sp');
const days = counted({ one: '# día', other: '# días' });

export const welcome: WelcomeTexts = {
  asks: (count) => `le invita a una prueba de ${stepTexts.minutes(count)}`,
  needed: 'obligatorio',
  optional: 'opcional',
  statements: {
    screen: 'Acepto que se grabe lo que hago en la prueba',
    screenAsVideo: 'Acepto que mi pantalla se grabe en video',
    phone: 'Acepto grabar la pantalla de mi teléfono y enviar el video',
    voice: 'Acepto que se grabe mi voz',
    gaze: 'Acepto que se registre hacia dónde miro',
    expression: 'Acepto que se registre mi expresión facial',
    camera: 'Acepto que se grabe un video de mi rostro',
  },
  screen: 'Su pantalla en la ventana de la prueba',
  screenOfWebsite: 'Páginas, clics y desplazamiento. Lo que escribe queda oculto, también donde el sitio lo vuelve a mostrar.',
  hiddenTexts: {
    changed: 'También queda oculto todo texto que aparezca después de que pulse la primera tecla.',
    all: 'También quedan ocultos todos los textos e imágenes del sitio web.',
  },
  screenOfPrototype: 'Lo que pulsa y cómo se mueve y se desplaza en la prueba.',
  screenAsVideo: 'Un video de la pantalla o la ventana que elija compartir.',
  voice: 'Su voz',
  voiceAbout: 'Si piensa en voz alta, entendemos el porqué.',
  voiceToText: (host) =>
    host === null ? 'Lo que diga se convertirá en texto en este servidor.' : `Lo que diga se enviará a ${host} para convertirlo en texto.`,
  gaze: 'Hacia dónde mira',
  gazeAbout: 'Se calcula en este dispositivo a partir de su cámara. Ninguna imagen sale de él.',
  expression: 'Su expresión facial',
  expressionAbout: 'Siete cifras varias veces por segundo, calculadas en este dispositivo. Ninguna imagen sale de él.',
  camera: 'El video de su cámara',
  cameraAbout: 'Un video de su rostro mientras hace la tarea.',
  cameraNotice:
    'Este estudio le pide usar su cámara. Permanece apagada hasta que usted acepte e inicie la comprobación, y una señal indica cuándo está encendida. Sus imágenes se analizan en este dispositivo y nunca salen de él, a menos que también permita el video de su cámara.',
  cameraPoint:
    'Las imágenes de la cámara se analizan en su propio dispositivo. Se guardan el lugar de la pantalla que mira y cifras sobre su expresión facial, cada cosa solo si la permitió; el video mismo, solo si lo permitió.',
  recorded: 'Qué se graba',
  age: 'Edad',
  gender: 'Género',
  genders: { none: 'Prefiero no decirlo', Female: 'Mujer', Male: 'Hombre', Other: 'Otro' },
  problems: {
    age: 'Indique una edad entre 5 y 120 años o deje el campo vacío.',
    answers: 'Por favor, revise sus respuestas.',
    changed: 'Esta página ha cambiado desde que la abrió. Léala de nuevo, por favor.',
    consent: 'Marque esta casilla para participar.',
    gone: 'Su sesión anterior ha caducado. Empiece de nuevo, por favor.',
  },
  resume: 'Siga donde lo dejó',
  restart: 'Empezar de nuevo como otra persona',
  kept: (count) => `Se conserva ${days(count)}. Puede detenerse en cualquier momento y hacer que se borre todo.`,
  again: {
    begun: 'Ya había empezado esta prueba. Sus respuestas están guardadas.',
    done: 'Ya ha participado en esta prueba. Gracias.',
    manage: 'Gestionar mis datos',
  },
  device: {
    needsComputer: 'Haga esta prueba en una computadora',
    whyNeedsComputer: 'En esta prueba se comparte la pantalla. Los teléfonos y las tabletas no pueden hacerlo.',
    needsPhone: 'Haga esta prueba en un teléfono Android',
    suitsPhone: 'Esta prueba está pensada para un teléfono',
    whySuitsPhone: 'En una computadora puede verse y funcionar de otra manera.',
    suitsComputer: 'Esta prueba está pensada para una computadora',
    whySuitsComputer: 'En un teléfono puede verse y funcionar de otra manera.',
    toComputer: 'Abra este enlace en una computadora o escanee el código con ella:',
    anyway: 'Continuar aquí de todos modos',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    toPhone: 'Escanee el código con la cámara de su teléfono o abra en él este enlace:',
  },
  app: {
    onPhone: 'Esta prueba se hace en un teléfono Android, con Android 7.0 o posterior.',
    code: 'Código QR de esta prueba',
    kept: 'La pantalla de la aplicación no se graba. Se guardan sus respuestas, si logró la tarea y cuánto tardó.',
  },
  myData: 'Qué pasa con mis datos',
  dataPoints: (researcher, count) => [
    `Sus respuestas, y lo que haya permitido arriba, se guardan para ${researcher} y las personas que trabajan en este estudio.`,
    'Lo que escribe en el sitio web de la prueba nunca se graba, solo su longitud.',
    'No se le piden ni su nombre ni su dirección. Puede indicar su edad y su género o dejarlos en blanco.',
    'De su dispositivo guardamos el navegador y su versión, el sistema operativo, el tamaño de la ventana, el idioma y si tiene pantalla táctil. Su dirección de red solo sirve para limitar abusos: se conserva unos minutos y no se guarda con sus respuestas.',
    `Todo se borra después de ${days(count)}. Puede detenerse en cualquier momento desde el menú y hacer que se borre todo al instante.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Introduzca su código',
  codeAbout: 'Está en la invitación que recibió.',
  codeLabel: 'Código',
  codeSubmit: 'Continuar',
  unknownTitle: 'No reconocemos este código',
  unknownAbout: 'Revise el código en su invitación e inténtelo de nuevo.',
  notStartedTitle: 'Esta prueba aún no ha empezado',
  notStartedAbout: 'Por favor, vuelva un poco más tarde con el mismo enlace.',
  endedTitle: 'Esta prueba ha terminado',
  endedAbout: 'Gracias por su interés.',
  fullTitle: 'Esta prueba está completa',
  fullAbout: 'Ya han participado suficientes personas. Gracias por querer ayudar.',
  pausedTitle: 'Esta prueba está en pausa',
  pausedAbout: 'Por favor, vuelva un poco más tarde con el mismo enlace.',
  takenAbout: 'Cada invitación vale para una sola participación. Gracias por su tiempo.',
  tooManyTitle: 'Demasiados intentos',
  tooManyAbout: 'Por favor, espere unos minutos y vuelva a abrir el enlace.',
  entryLinkTitle: 'Este enlace no es válido',
  entryLinkAbout: 'Abra de nuevo la prueba desde el sitio que le invitó. Si no funciona, póngase en contacto con ese sitio.',
  tooYoungTitle: (years) => `Esta prueba es para personas de ${years} años o más`,
  tooYoungAbout: 'Gracias por querer ayudar. No se ha guardado nada sobre usted.',
  busyTitle: 'Un momento, por favor',
  busyAbout: 'Varias personas de su red acaban de empezar esta prueba. Por favor, espere unos segundos y vuelva a intentarlo.',
  notLoadedTitle: 'No se ha podido cargar esta página',
  notLoadedAbout: 'Por favor, revise su conexión e inténtelo de nuevo. Lo que ha dado hasta ahora se conserva.',
};
