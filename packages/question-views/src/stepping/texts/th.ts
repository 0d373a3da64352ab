/** Thai. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('th');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'คำตอบของคุณ',
  choosePlaceholder: 'เลือกคำตอบ',
  chooseAny: 'เลือกได้มากกว่าหนึ่งข้อ',
  smileys: ['แย่มาก', 'แย่', 'เฉย ๆ', 'ดี', 'ดีมาก'],
  stars: counted({ other: '# ดาว' }),
  minutes: counted({ other: '# นาที' }),
  seconds: counted({ other: '# วินาที' }),
  screen: 'หน้าจอ',
  voice: 'เสียง',
  gaze: 'การติดตามสายตา',
  expression: 'สีหน้า',
  camera: 'วิดีโอจากกล้อง',
  next: 'ถัดไป',
  nextIn: (seconds) => `ไปต่อได้ในอีก ${number(seconds)} วินาที`,
  start: 'เริ่ม',
  stopAtAnyTime: 'คุณหยุดได้ทุกเมื่อ',
  app: {
    steps: [
      'รับแอปด้วยปุ่มด้านล่าง แล้วติดตั้งลงในโทรศัพท์เครื่องนี้ (Android 7.0 ขึ้นไป) เวลายังไม่เริ่มนับ',
      'กลับมาที่หน้านี้แล้วกด “เริ่ม”',
      'เปิดแอปแล้วทำงานที่ได้รับให้เสร็จก่อนหมดเวลา',
      'กลับมาที่นี่แล้วบอกเราว่าคุณทำได้หรือไม่',
    ],
    film: 'เปิดตัวบันทึกหน้าจอของโทรศัพท์: ปัดลงจากขอบบนสองครั้งแล้วกด “บันทึกหน้าจอ” ตอนจบคุณจะส่งวิดีโอให้เรา โปรดปิดสิ่งที่ไม่ควรมีใครเห็นก่อน',
    get: 'รับแอป',
  },
  progress: (step, of) => `ขั้นตอนที่ ${number(step)} จาก ${number(of)}`,
  invalidQuestion: 'คำถามไม่ถูกต้อง',
};
