package dev.assay.db.canary;

import dev.assay.db.Database;
import dev.assay.verifier.judge.Judge;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;

/** The rounds of the canary, which concern all projects. Every method may throw StoreUnavailable. */
public final class JudgeRounds {
    private final Database database;

    public JudgeRounds(Database database) {
        this.database = database;
    }

    /** A round with the time at which it was stored. */
    public record StoredRound(Instant at, JudgeRound round) {}

    public void add(JudgeRound round) {
        database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO judge_round (profile, revision, prompt_sha256, asked, flips, unscored, drift)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?)")) {
                insert.setString(1, round.judge().profile());
                insert.setString(2, round.judge().revision());
                insert.setString(3, round.judge().promptSha256());
                insert.setInt(4, round.asked());
                insert.setInt(5, round.flips());
                insert.setInt(6, round.unscored());
                insert.setBoolean(7, round.drift());
                return insert.executeUpdate();
            }
        });
    }

    /** Returns the newest rounds of a profile, the newest first. */
    public List<StoredRound> newest(String profile, int most) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                    "SELECT at, revision, prompt_sha256, asked, flips, unscored, drift FROM judge_round"
                            + " WHERE profile = ? ORDER BY id DESC LIMIT ?")) {
                query.setString(1, profile);
                query.setInt(2, most);
                try (ResultSet rows = query.executeQuery()) {
                    List<StoredRound> rounds = new ArrayList<>();
                    while (rows.next()) {
                        rounds.add(new StoredRound(
                                rows.getObject(1, OffsetDateTime.class).toInstant(),
                                new JudgeRound(
                                        new Judge.Identity(profile, rows.getString(2), rows.getString(3)),
                                        rows.getInt(4),
                                        rows.getInt(5),
                                        rows.getInt(6),
                                        rows.getBoolean(7))));
                    }
                    return List.copyOf(rounds);
                }
            }
        });
    }
}
