/** Arabic. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('ar');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'إجابتك',
  choosePlaceholder: 'اختيار إجابة',
  chooseAny: 'يمكنك اختيار كل ما ينطبق',
  smileys: ['سيئ جدًا', 'سيئ', 'لا جيد ولا سيئ', 'جيد', 'جيد جدًا'],
  stars: counted({ one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' }),
  minutes: counted({ one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' }),
  seconds: counted({ one: 'ثانية واحدة', two: 'ثانيتان', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' }),
  screen: 'الشاشة',
  voice: 'الصوت',
  gaze: 'تتبّع العين',
  expression: 'تعابير الوجه',
  camera: 'فيديو الكاميرا',
  next: 'التالي',
  nextIn: (seconds) => `التالي بعد ${number(seconds)} ث`,
  start: 'ابدأ',
  stopAtAnyTime: 'يمكنك التوقف في أي وقت',
  app: {
    steps: [
      'احصل على التطبيق بالزر أدناه وثبّته على هذا الهاتف (أندرويد 7.0 أو أحدث). لم يبدأ احتساب الوقت بعد.',
      'عُد إلى هذه الصفحة واضغط «ابدأ».',
      'افتح التطبيق ونفّذ المهمة قبل انتهاء الوقت.',
      'عُد إلى هنا وأخبرنا هل أتممتَ المهمة.',
    ],
    film: 'شغّل مسجّل الشاشة في هاتفك: اسحب من الأعلى مرتين واضغط «تسجيل الشاشة». في النهاية سترسل لنا الفيديو؛ أغلق قبل ذلك كل ما لا ينبغي أن يراه أحد.',
    get: 'الحصول على التطبيق',
  },
  progress: (step, of) => `الخطوة ${number(step)} من ${number(of)}`,
  invalidQuestion: 'سؤال غير صالح',
};
