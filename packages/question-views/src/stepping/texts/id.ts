/** Indonesian. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('id');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Jawaban Anda',
  choosePlaceholder: 'Pilih jawaban',
  chooseAny: 'Pilih semua yang sesuai',
  smileys: ['Sangat buruk', 'Buruk', 'Biasa saja', 'Baik', 'Sangat baik'],
  stars: counted({ other: '# bintang' }),
  minutes: counted({ other: '# menit' }),
  seconds: counted({ other: '# detik' }),
  screen: 'Layar',
  voice: 'Suara',
  gaze: 'Pelacakan mata',
  expression: 'Ekspresi wajah',
  camera: 'Video kamera',
  next: 'Lanjut',
  nextIn: (seconds) => `Lanjut dalam ${number(seconds)} dtk`,
  start: 'Mulai',
  stopAtAnyTime: 'Anda dapat berhenti kapan saja',
  app: {
    steps: [
      'Dapatkan aplikasi dengan tombol di bawah ini dan pasang di ponsel ini (Android 7.0 atau lebih baru). Waktu belum mulai dihitung.',
      'Kembali ke halaman ini dan tekan “Mulai”.',
      'Buka aplikasi dan kerjakan tugasnya sebelum waktu habis.',
      'Kembali ke sini dan beri tahu kami apakah Anda berhasil.',
    ],
    film: 'Nyalakan perekam layar ponsel Anda: usap ke bawah dua kali dari tepi atas dan tekan “Perekam layar”. Di akhir Anda mengirimkan videonya kepada kami; tutup dahulu apa yang tidak boleh dilihat orang lain.',
    get: 'Dapatkan aplikasi',
  },
  progress: (step, of) => `Langkah ${number(step)} dari ${number(of)}`,
  invalidQuestion: 'Pertanyaan tidak valid',
};
