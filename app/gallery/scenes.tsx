import { BoundComparison } from '#islands/comparison.tsx';
import { drawing } from '#content/about.ts';
import { hero } from '#content/home.ts';
import { Island } from '#ui/island.tsx';
import { BenefitDrawing } from '#scenes/benefits/benefit-drawing.tsx';
import { DigitPair } from '#scenes/digits/digit-pair.tsx';
import { DoorScene } from '#scenes/door/door-scene.tsx';
import { Stencil } from '#scenes/door/stencil.tsx';
import { OpenFolder } from '#scenes/folder/open-folder.tsx';
import { Barcode } from '#scenes/label/barcode.tsx';
import { LostContainer } from '#scenes/lost/lost-container.tsx';
import { ManifestRecord } from '#scenes/manifest/manifest-record.tsx';
import { ProblemDrawing } from '#scenes/problems/problem-drawing.tsx';
import { BoardScene } from '#scenes/products/board-scene.tsx';
import { ChatScene } from '#scenes/products/chat-scene.tsx';
import { ConnectionsScene } from '#scenes/products/connections-scene.tsx';
import { FolderScene } from '#scenes/products/folder-scene.tsx';
import { TimelineScene } from '#scenes/products/timeline-scene.tsx';
import { TenContainers } from '#scenes/results/ten-containers.tsx';
import { MISMATCH } from '#scenes/sample-data.ts';
import { TangledDrop, TangledLine } from '#scenes/suite/tangled-line.tsx';
import { TrailPaper } from '#scenes/trail/trail-paper.tsx';
import { RingedWeight } from '#scenes/hero/ringed-weight.tsx';
import { Weight } from '#scenes/weight.tsx';
import { ContainerYard } from '#scenes/yard/container-yard.tsx';
import { Carousel } from '#sections/hero/carousel.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const BENEFITS = ['savings', 'eye', 'bell', 'hourglass'] as const;
const PROBLEMS = ['scattered', 'mismatch', 'freeDays', 'questions'] as const;
const PAPERS = ['mail', 'record', 'comparison', 'difference', 'file'] as const;
const RECORDS = ['status', 'documents', 'tracking'] as const;

/** Every scene alone, at its usual width or less. */
export function Scenes() {
  return (
    <Shelf title="Escenas">
      {/* Both slides share the carousel's coordinates, so they are shown together. */}
      <Specimen name="Carousel: BeforeScene, AfterScene">
        <div className="gallery__carousel">
          <Island name="carousel" component={Carousel} props={hero.carousel} />
        </div>
      </Specimen>
      {PROBLEMS.map((name) => (
        <Specimen key={name} name={`ProblemDrawing ${name}`} surface="sand">
          <ProblemDrawing name={name} />
        </Specimen>
      ))}
      <Specimen name="TangledLine, TangledDrop">
        <div className="gallery__tangle">
          <TangledLine />
          <TangledDrop />
        </div>
      </Specimen>
      <Specimen name="BoardScene">
        <BoardScene />
      </Specimen>
      <Specimen name="FolderScene">
        <FolderScene />
      </Specimen>
      <Specimen name="Comparison">
        <BoundComparison />
      </Specimen>
      <Specimen name="TimelineScene">
        <TimelineScene />
      </Specimen>
      <Specimen name="ChatScene">
        <ChatScene />
      </Specimen>
      <Specimen name="ConnectionsScene">
        <ConnectionsScene />
      </Specimen>
      {[1.5, 3, 6].map((gone) => (
        <Specimen key={gone} name={`TenContainers ${gone}`} surface="ink">
          <TenContainers gone={gone} />
        </Specimen>
      ))}
      {BENEFITS.map((name) => (
        <Specimen key={name} name={`BenefitDrawing ${name}`}>
          <BenefitDrawing name={name} />
        </Specimen>
      ))}
      <Specimen name="RingedWeight">
        <RingedWeight digits={MISMATCH.billOfLading} />
      </Specimen>
      <Specimen name="Weight">
        <Weight digits={MISMATCH.billOfLading} />
        <Weight isMarked digits={MISMATCH.packingList} />
      </Specimen>
      <Specimen name="DoorScene" surface="vermilion">
        <div className="gallery__stage">
          <DoorScene door="home" />
        </div>
      </Specimen>
      <Specimen name="Stencil">
        <Stencil text="QZXU 104827 0" className="type-figure" />
      </Specimen>
      {RECORDS.map((lit) => (
        <Specimen key={lit} name={`ManifestRecord ${lit}`}>
          <ManifestRecord lit={lit} />
        </Specimen>
      ))}
      <Specimen name="OpenFolder">
        <OpenFolder />
      </Specimen>
      {PAPERS.map((name) => (
        <Specimen key={name} name={`TrailPaper ${name}`} surface="sand">
          <TrailPaper name={name} />
        </Specimen>
      ))}
      <Specimen name="ContainerYard" surface="ink">
        <ContainerYard />
      </Specimen>
      <Specimen name="DigitPair" surface="ink">
        <DigitPair moral={drawing.moral} />
      </Specimen>
      <Specimen name="Barcode">
        <Barcode text="Trazamar" className="h-16 w-full" />
      </Specimen>
      <Specimen name="LostContainer" surface="vermilion">
        <div className="gallery__stage">
          <LostContainer plate={['404U', '000000']} tag="No localizado" />
        </div>
      </Specimen>
    </Shelf>
  );
}
