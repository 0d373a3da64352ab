/** Spanish. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'La pantalla de su teléfono',
    about:
      'Un vídeo que usted hace con la grabadora de pantalla del teléfono durante la tarea y envía después, con sonido si lo activa. Muestra todo lo que hay en la pantalla.',
  },
  title: 'Envíe la grabación de su pantalla',
  steps: [
    'Detenga la grabación: deslice hacia abajo desde el borde superior de la pantalla y pulse «Detener».',
    'Pulse el botón de abajo y elija el vídeo más reciente. Suele estar en una carpeta llamada «Screen recordings», «Grabaciones de pantalla» o «Movies».',
  ],
  largest: (size) => `El vídeo puede ocupar hasta ${size}.`,
  choose: 'Elegir la grabación',
  chooseAgain: (share) => `Ya ha llegado el ${share}. Elija otra vez la misma grabación y el envío sigue desde ahí.`,
  sendingTitle: 'Se está enviando su grabación',
  progress: 'Enviado hasta ahora',
  keepOpen: 'Deje esta página abierta hasta que haya llegado todo. Lo que ha llegado se conserva, aunque se corte la conexión.',
  reading: 'Leyendo el archivo',
  paused: 'En pausa. Lo que ha llegado se conserva.',
  offline: 'No tiene conexión. El envío sigue solo en cuanto vuelva.',
  unreached: 'No se puede conectar con el servidor en este momento. Seguimos intentándolo; lo enviado se conserva.',
  full: 'Ahora mismo no tenemos espacio. Se vuelve a intentar automáticamente. También puede continuar sin grabación.',
  pause: 'Pausar',
  goOn: 'Seguir enviando',
  meanwhile: 'Continuar mientras se envía',
  troubles: {
    empty: 'Este archivo está vacío. Elija la grabación de su pantalla.',
    tooLarge: (size) => `Este archivo supera ${size} y no se puede enviar. Si puede, recórtelo en su galería y elíjalo de nuevo.`,
    notAVideo: 'Este archivo no es un vídeo. Elija la grabación de su pantalla.',
    noIndex: 'Esta grabación se interrumpió antes de terminar y no se puede reproducir. Elija otra grabación.',
    noPicture: 'Este archivo tiene sonido, pero no imagen. Elija la grabación de su pantalla.',
    unreadable: 'Este archivo no se puede leer. Quizá se movió o se borró. Elíjalo de nuevo.',
    refused: 'Este estudio no acepta esta grabación. Continúe sin ella.',
  },
  cannot: 'No tengo ninguna grabación',
  withoutTitle: '¿Continuar sin grabación?',
  withoutAbout: 'No pasa nada. Entonces solo se guardan sus respuestas, si hizo la tarea y cuánto tardó.',
  withoutNeeded:
    'Para este estudio la grabación es importante. Si no tiene ninguna, puede continuar igualmente: sus respuestas se conservan.',
  without: 'Continuar sin grabación',
  withAfterAll: 'Elegir una grabación de todos modos',
  sentTitle: 'Su grabación ha llegado',
  sentAbout: 'Gracias. Si quiere, puede borrarla de su teléfono.',
  preview: 'Vista previa: no se envía ningún archivo.',
};
