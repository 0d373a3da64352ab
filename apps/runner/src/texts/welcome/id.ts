/** Indonesian. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/id';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('id');
const days = counted({ other: '# hari' });

export const welcome: WelcomeTexts = {
  asks: (count) => `meminta sekitar ${stepTexts.minutes(count)} waktu Anda`,
  needed: 'wajib',
  optional: 'opsional',
  screen: 'Layar Anda di jendela pengujian',
  screenOfWebsite: 'Halaman, klik, dan gulir. Apa yang Anda ketik disembunyikan.',
  screenOfPrototype: 'Apa yang Anda tekan serta cara Anda bergerak dan menggulir selama pengujian.',
  screenAsVideo: 'Video layar atau jendela yang Anda pilih untuk dibagikan.',
  voice: 'Suara Anda',
  voiceAbout: 'Jika Anda mengucapkan apa yang Anda pikirkan, kami memahami alasannya.',
  gaze: 'Ke mana Anda melihat',
  gazeAbout: 'Dihitung dari kamera Anda di perangkat ini. Tidak ada gambar yang keluar darinya.',
  expression: 'Ekspresi wajah Anda',
  expressionAbout: 'Tujuh angka beberapa kali per detik, dihitung di perangkat ini. Tidak ada gambar yang keluar darinya.',
  camera: 'Video kamera Anda',
  cameraAbout: 'Video wajah Anda selama mengerjakan tugas.',
  cameraNotice:
    'Studi ini meminta kamera Anda. Kamera tetap mati sampai Anda setuju dan memulai pemeriksaan, dan ada tanda setiap kali kamera menyala. Gambarnya diolah di perangkat ini dan tidak pernah keluar darinya, kecuali Anda juga mengizinkan video kamera Anda.',
  cameraPoint:
    'Gambar dari kamera diolah di perangkat Anda sendiri. Yang disimpan adalah ke mana Anda melihat di layar dan angka tentang ekspresi wajah Anda, masing-masing hanya jika Anda izinkan; videonya sendiri hanya jika Anda izinkan.',
  recorded: 'Apa saja yang direkam',
  age: 'Usia',
  gender: 'Jenis kelamin',
  genders: { none: 'Tidak dijawab', Female: 'Perempuan', Male: 'Laki-laki', Other: 'Lainnya' },
  agree: 'Saya setuju, mulai',
  problems: {
    age: 'Mohon periksa usia Anda.',
    answers: 'Mohon periksa jawaban Anda.',
    changed: 'Yang ditanyakan di sini telah berubah sejak Anda membuka halaman ini. Silakan baca sekali lagi.',
    consent: 'Studi ini tidak dapat diikuti tanpa rekaman yang ditandai wajib.',
  },
  kept: (count) => `Disimpan selama ${days(count)}. Anda dapat berhenti kapan saja dan meminta semuanya dihapus.`,
  again: {
    begun: 'Anda sudah pernah memulai tes ini. Anda akan melanjutkan dari tempat terakhir.',
    done: 'Anda sudah mengikuti tes ini. Terima kasih.',
  },
  app: {
    onPhone: 'Pengujian ini dilakukan di ponsel Android, dengan Android 7.0 atau lebih baru.',
    onComputer: 'Anda sedang memakai komputer',
    howTo: 'Pindai kode dengan kamera ponsel Anda, atau buka tautan ini di ponsel:',
    code: 'Kode berisi tautan ke pengujian ini',
    kept: 'Layar aplikasi tidak direkam. Yang disimpan adalah jawaban Anda, berhasil tidaknya tugas, dan lama pengerjaannya.',
  },
  myData: 'Penggunaan data saya',
  dataPoints: (researcher, count) => [
    `Jawaban Anda, dan apa yang Anda izinkan di atas, disimpan untuk ${researcher} dan orang-orang yang mengerjakan studi ini.`,
    'Apa yang Anda ketik di situs web yang diuji tidak pernah direkam, hanya panjangnya.',
    'Nama dan alamat Anda tidak ditanyakan. Usia dan jenis kelamin boleh diisi atau dikosongkan.',
    `Semuanya dihapus setelah ${days(count)}. Anda dapat berhenti kapan saja lewat menu dan meminta semuanya langsung dihapus.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Masukkan kode Anda',
  codeAbout: 'Kode ada di undangan yang Anda terima.',
  codeLabel: 'Kode',
  codeSubmit: 'Lanjutkan',
  unknownTitle: 'Kode ini tidak dikenal',
  unknownAbout: 'Mohon cocokkan dengan undangan Anda: mungkin ada satu huruf yang berubah.',
  notStartedTitle: 'Pengujian ini belum dimulai',
  notStartedAbout: 'Silakan kembali beberapa saat lagi dengan tautan yang sama.',
  endedTitle: 'Pengujian ini sudah berakhir',
  endedAbout: 'Terima kasih atas kesediaan Anda. Tidak ada lagi yang perlu dilakukan.',
  fullTitle: 'Pengujian ini sudah penuh',
  fullAbout: 'Jumlah peserta sudah cukup. Terima kasih atas kesediaan Anda membantu.',
  pausedTitle: 'Pengujian ini dijeda',
  pausedAbout: 'Silakan kembali beberapa saat lagi dengan tautan yang sama.',
  takenAbout: 'Setiap undangan berlaku untuk satu kali ikut serta. Terima kasih atas waktu Anda.',
  tooManyTitle: 'Terlalu banyak kode yang dicoba',
  tooManyAbout: 'Mohon tunggu beberapa menit, lalu buka tautannya lagi.',
  tooYoungTitle: (years) => `Pengujian ini untuk orang berusia ${years} tahun ke atas`,
  tooYoungAbout: 'Terima kasih sudah ingin membantu. Tidak ada data tentang Anda yang disimpan.',
  busyTitle: 'Mohon tunggu sebentar',
  busyAbout: 'Beberapa orang di jaringan Anda baru saja memulai pengujian ini. Mohon tunggu beberapa detik, lalu coba lagi.',
  notLoadedTitle: 'Halaman ini tidak dapat dimuat',
  notLoadedAbout: 'Mohon periksa koneksi Anda dan coba lagi. Yang sudah Anda berikan tetap tersimpan.',
};
