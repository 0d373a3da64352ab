/** Russian. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('ru');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Ваш ответ',
  choosePlaceholder: 'Выберите ответ',
  chooseAny: 'Выберите все подходящие варианты',
  smileys: ['Очень плохо', 'Плохо', 'Ни хорошо, ни плохо', 'Хорошо', 'Очень хорошо'],
  stars: counted({ one: '# звезда', few: '# звезды', many: '# звёзд', other: '# звезды' }),
  minutes: counted({ one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' }),
  seconds: counted({ one: '# секунда', few: '# секунды', many: '# секунд', other: '# секунды' }),
  screen: 'Экран',
  voice: 'Голос',
  gaze: 'Отслеживание взгляда',
  expression: 'Выражение лица',
  camera: 'Видео с камеры',
  next: 'Далее',
  nextIn: (seconds) => `Далее через ${number(seconds)} с`,
  start: 'Начать',
  stopAtAnyTime: 'Вы можете остановиться в любой момент',
  app: {
    steps: [
      'Скачайте приложение по кнопке ниже и установите его на этот телефон (Android 7.0 или новее). Время пока не идёт.',
      'Вернитесь на эту страницу и нажмите «Начать».',
      'Откройте приложение и выполните задание, пока не закончилось время.',
      'Вернитесь сюда и скажите, получилось ли у вас.',
    ],
    film: 'Включите запись экрана телефона: дважды проведите сверху вниз и нажмите «Запись экрана». В конце вы отправите нам видео; заранее закройте то, чего никто не должен видеть.',
    get: 'Скачать приложение',
  },
  progress: (step, of) => `Шаг ${number(step)} из ${number(of)}`,
  invalidQuestion: 'Недопустимый вопрос',
};
