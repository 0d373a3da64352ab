/** Spanish. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('sp');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Su respuesta',
  choosePlaceholder: 'Elija una respuesta',
  chooseAny: 'Elija todas las que correspondan',
  smileys: ['Muy mal', 'Mal', 'Ni bien ni mal', 'Bien', 'Muy bien'],
  stars: counted({ one: '# estrella', other: '# estrellas' }),
  minutes: counted({ one: '# minuto', other: '# minutos' }),
  seconds: counted({ one: '# segundo', other: '# segundos' }),
  screen: 'Pantalla',
  voice: 'Voz',
  gaze: 'Seguimiento de la mirada',
  expression: 'Expresión facial',
  camera: 'Video de la cámara',
  next: 'Siguiente',
  nextIn: (seconds) => `Siguiente en ${number(seconds)} s`,
  start: 'Empezar',
  stopAtAnyTime: 'Puede detenerse en cualquier momento',
  app: {
    steps: [
      'Descargue la aplicación con el botón de abajo e instálela en este teléfono (Android 7.0 o posterior). El tiempo aún no corre.',
      'Vuelva a esta página y pulse «Empezar».',
      'Abra la aplicación y haga la tarea antes de que se acabe el tiempo.',
      'Vuelva aquí y díganos si lo logró.',
    ],
    film: 'Inicie la grabadora de pantalla de su teléfono: deslice dos veces hacia abajo desde el borde superior y pulse «Grabar pantalla». Al final nos enviará el vídeo; cierre antes lo que nadie deba ver.',
    get: 'Descargar la aplicación',
  },
  progress: (step, of) => `Paso ${number(step)} de ${number(of)}`,
  invalidQuestion: 'Pregunta no válida',
};
