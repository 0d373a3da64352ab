/** Spanish. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/sp';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('sp');
const days = counted({ one: '# día', other: '# días' });

export const welcome: WelcomeTexts = {
  asks: (count) => `le pide alrededor de ${stepTexts.minutes(count)} de su tiempo`,
  needed: 'necesario',
  optional: 'opcional',
  screen: 'Su pantalla en la ventana de la prueba',
  screenOfWebsite: 'Páginas, clics y desplazamiento. Lo que escribe queda oculto.',
  screenOfPrototype: 'Lo que pulsa y cómo se mueve y se desplaza en la prueba.',
  screenAsVideo: 'Un video de la pantalla o la ventana que elija compartir.',
  voice: 'Su voz',
  voiceAbout: 'Si piensa en voz alta, entendemos el porqué.',
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
  agree: 'Acepto, empezar',
  problems: {
    age: 'Por favor, revise su edad.',
    answers: 'Por favor, revise sus respuestas.',
    changed: 'Lo que se pide aquí ha cambiado desde que abrió esta página. Léalo de nuevo, por favor.',
    consent: 'No es posible participar en este estudio sin las grabaciones marcadas como necesarias.',
  },
  kept: (count) => `Se conserva ${days(count)}. Puede detenerse en cualquier momento y hacer que se borre todo.`,
  again: { begun: 'Ya había empezado esta prueba. Seguirá donde la dejó.', done: 'Ya ha participado en esta prueba. Gracias.' },
  app: {
    onPhone: 'Esta prueba se hace en un teléfono Android, con Android 7.0 o posterior.',
    onComputer: 'Está en una computadora',
    howTo: 'Escanee el código con la cámara de su teléfono o abra en él este enlace:',
    code: 'Código con el enlace a esta prueba',
    kept: 'La pantalla de la aplicación no se graba. Se guardan sus respuestas, si logró la tarea y cuánto tardó.',
  },
  myData: 'Qué pasa con mis datos',
  dataPoints: (researcher, count) => [
    `Sus respuestas, y lo que haya permitido arriba, se guardan para ${researcher} y las personas que trabajan en este estudio.`,
    'Lo que escribe en el sitio web de la prueba nunca se graba, solo su longitud.',
    'No se le piden ni su nombre ni su dirección. Puede indicar su edad y su género o dejarlos en blanco.',
    `Todo se borra después de ${days(count)}. Puede detenerse en cualquier momento desde el menú y hacer que se borre todo al instante.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Introduzca su código',
  codeAbout: 'Está en la invitación que recibió.',
  codeLabel: 'Código',
  codeSubmit: 'Continuar',
  unknownTitle: 'No conocemos este código',
  unknownAbout: 'Por favor, compárelo con su invitación: puede que alguna letra haya cambiado por el camino.',
  notStartedTitle: 'Esta prueba aún no ha empezado',
  notStartedAbout: 'Por favor, vuelva un poco más tarde con el mismo enlace.',
  endedTitle: 'Esta prueba ha terminado',
  endedAbout: 'Gracias por querer participar. No hay nada más que hacer.',
  fullTitle: 'Esta prueba está completa',
  fullAbout: 'Ya han participado suficientes personas. Gracias por querer ayudar.',
  pausedTitle: 'Esta prueba está en pausa',
  pausedAbout: 'Por favor, vuelva un poco más tarde con el mismo enlace.',
  takenAbout: 'Cada invitación vale para una sola participación. Gracias por su tiempo.',
  tooManyTitle: 'Se han probado demasiados códigos',
  tooManyAbout: 'Por favor, espere unos minutos y vuelva a abrir el enlace.',
  tooYoungTitle: (years) => `Esta prueba es para personas de ${years} años o más`,
  tooYoungAbout: 'Gracias por querer ayudar. No se ha guardado nada sobre usted.',
  busyTitle: 'Un momento, por favor',
  busyAbout: 'Varias personas de su red acaban de empezar esta prueba. Por favor, espere unos segundos y vuelva a intentarlo.',
  notLoadedTitle: 'No se ha podido cargar esta página',
  notLoadedAbout: 'Por favor, revise su conexión e inténtelo de nuevo. Lo que ha dado hasta ahora se conserva.',
};
